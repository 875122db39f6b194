import { m } from '#messages';
import { TermsLinks } from './terms-links.tsx';

interface NoticeCardProps {
  isBusy?: boolean;
  error?: string | null;
  onClose: () => void;
}

/** What the notice says, and the way to close it. */
export const NoticeCard = ({ isBusy = false, error = null, onClose }: NoticeCardProps) => (
  <aside
    aria-label={m.identity_notice_label()}
    className="pointer-events-auto flex items-center gap-4 rounded-[16px] border border-line bg-overlay py-3 pr-3 pl-5 text-[14px] shadow-[var(--shadow)]"
  >
    <p className="grow text-pretty text-muted" role={error === null ? undefined : 'alert'}>
      {error ?? (
        <>
          {m.identity_notice_text()} <TermsLinks />
        </>
      )}
    </p>
    <button type="button" className="btn btn-quiet shrink-0 px-4" disabled={isBusy} onClick={onClose}>
      {m.identity_notice_close()}
    </button>
  </aside>
);
