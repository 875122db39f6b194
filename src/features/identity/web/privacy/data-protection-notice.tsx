import { useEffect, useState } from 'react';
import { m } from '#messages';
import { patchGuest } from '../../../../shell/api/access.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { closeNotice, isNoticeClosed } from '../../../../shell/consent/consent.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { sendNoticeClosed } from '../calls.ts';

/**
 * A quiet card on data protection and terms until it has been closed with success (§4): who is logged in closes it for good,
 * everybody else for this browser (§6). What was closed here before signing in is closed then, too.
 */
export function DataProtectionNotice() {
  const language = useLanguage();
  const { guest } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isLoggedIn = guest?.isLoggedIn === true;
  const isDue = guest?.showDataProtectionNotice === true;
  const wasClosed = isDue && isNoticeClosed(document.cookie);
  useEffect(() => {
    // Where it cannot be told now, the next page tells it.
    if (wasClosed && isLoggedIn) sendNoticeClosed(language).catch(() => undefined);
  }, [wasClosed, isLoggedIn, language]);
  if (!isDue || wasClosed) return null;

  async function close() {
    setBusy(true);
    try {
      if (isLoggedIn) await sendNoticeClosed(language);
      closeNotice();
      patchGuest({ showDataProtectionNotice: false });
    } catch (fault) {
      setError(problemText(fault));
      setBusy(false);
    }
  }

  return (
    <aside
      aria-label={m.identity_notice_label()}
      className="pointer-events-auto flex items-center gap-4 rounded-[16px] border border-line bg-overlay py-3 pr-3 pl-5 text-[14px] shadow-[var(--shadow)]"
    >
      <p className="grow text-pretty text-muted" role={error === null ? undefined : 'alert'}>
        {error ?? m.identity_notice_text()}
      </p>
      <button type="button" className="btn btn-quiet shrink-0 px-4" disabled={busy} onClick={() => void close()}>
        {m.identity_notice_close()}
      </button>
    </aside>
  );
}
