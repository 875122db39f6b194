import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';

const look = 'inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4';

/** What a guest accepts, each by its name and one press away. */
export function TermsLinks() {
  const language = useLanguage();
  return (
    <span className="flex flex-wrap gap-x-5">
      <Link href={href('terms', language)} className={look}>
        {m.legal_terms()}
      </Link>
      <Link href={href('dataProtection', language)} className={look}>
        {m.legal_data_protection()}
      </Link>
    </span>
  );
}
