import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';

/** In place of switches for short messages, to whom none could come yet: what is missing, and where to name it. */
export function SmsNumber() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-2 text-muted">
      {m.identity_sms_number()}
      <Link
        href={href('phone', useLanguage())}
        className="inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4"
      >
        {m.identity_sms_number_add()}
      </Link>
    </p>
  );
}
