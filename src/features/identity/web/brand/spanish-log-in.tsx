import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href, route } from '../../../../shell/addresses/paths.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { getLogInPrompt } from '../../contract.ts';

/** What can be done and read without being asked. */
const FREE: ReadonlySet<string> = new Set(['logIn', 'signUp', 'mailLink', 'terms', 'dataProtection', 'imprint']);

/** The Spanish sub-brand's request for a log-in (§2: sexole-login). It can be put off: it protects nothing. */
export default function SpanishLogIn() {
  const language = useLanguage();
  const { data } = useApi(getLogInPrompt, {});
  const [isAside, setAside] = useState(false);
  const isFree = useLocation({
    select: ({ publicHref }) => {
      const found = route(publicHref.split(/[?#]/)[0] ?? '/');
      return found.kind === 'page' && FREE.has(found.page.name);
    },
  });
  if (data?.isAsked !== true) return null;
  return (
    <Dialog
      id="sexole-login"
      open={!isAside && !isFree}
      title={m.identity_brand_title()}
      onClose={() => setAside(true)}
    >
      <p className="text-pretty text-muted">{m.identity_brand_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={href('signUp', language)} className="btn btn-primary grow">
          {m.identity_sign_up()}
        </Link>
        <Link href={href('logIn', language)} className="btn btn-quiet grow">
          {m.shell_log_in()}
        </Link>
      </div>
      <button
        type="button"
        className="mt-3 min-h-11 w-full text-muted underline decoration-line underline-offset-4 hover:text-ink"
        onClick={() => setAside(true)}
      >
        {m.identity_brand_later()}
      </button>
    </Dialog>
  );
}
