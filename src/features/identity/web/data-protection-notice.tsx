import { useState } from 'react';
import { m } from '#messages';
import { patchGuest } from '../../../shell/api/access.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { sendNoticeClosed } from './calls.ts';

/** A quiet card until it has been closed with success (§4); never together with the age gate. */
export function DataProtectionNotice() {
  const language = useLanguage();
  const { guest } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (guest?.showDataProtectionNotice !== true) return null;

  async function close() {
    setBusy(true);
    try {
      await sendNoticeClosed(language);
      patchGuest({ showDataProtectionNotice: false });
    } catch (fault) {
      setError(problemText(fault));
      setBusy(false);
    }
  }

  return (
    <aside
      aria-label={m.identity_notice_label()}
      className="fixed inset-x-3 bottom-[84px] z-10 hidden items-center gap-4 rounded-[16px] border border-line bg-overlay py-3 pr-3 pl-5 text-[14px] shadow-[var(--shadow)] in-data-entered:flex desk:right-9 desk:bottom-6 desk:left-auto desk:max-w-[520px]"
    >
      <p className="grow text-muted" role={error === null ? undefined : 'alert'}>
        {error ?? m.identity_notice_text()}
      </p>
      <button type="button" className="btn btn-quiet shrink-0 px-4" disabled={busy} onClick={() => void close()}>
        {m.identity_notice_close()}
      </button>
    </aside>
  );
}
