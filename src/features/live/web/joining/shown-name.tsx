import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';

/** What he will be called with her, before he goes in, and where he chooses that. */
export function ShownName({ shownName }: { shownName: string }) {
  const language = useLanguage();
  return (
    <p className="mt-4 text-[13.5px] text-pretty text-muted">
      {m.live_shown_name({ name: shownName })}{' '}
      <Link
        href={href('accountProfile', language)}
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
      >
        {m.live_shown_name_change()}
      </Link>
    </p>
  );
}
