import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { useLanguage } from '../addresses/language.ts';
import { Link } from '../addresses/link.tsx';
import { href } from '../addresses/paths.ts';
import { Notice } from '../../ui/notice.tsx';

/** For addresses that are no page: said kindly, with a way back. */
export function NotFoundPage() {
  const language = useLanguage();
  return (
    <Notice title={m.shell_not_found_title()} text={m.shell_not_found_text()}>
      <Link href={href('home', language)} className="btn btn-primary">
        {m.shell_to_home()}
      </Link>
      <Link href={href('cams', language)} className="btn btn-quiet">
        {m.shell_cams()}
      </Link>
    </Notice>
  );
}

/** For a page that broke. */
export function ErrorPage() {
  const router = useRouter();
  return (
    <Notice title={m.shell_error_title()} text={m.shell_error_text()}>
      <button type="button" className="btn btn-primary" onClick={() => void router.invalidate()}>
        {m.shell_retry()}
      </button>
    </Notice>
  );
}
