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
    className="pointer-events-auto flex flex-wrap items-center gap-x-4 rounded-[16px] border border-line bg-overlay pt-2.5 pr-2 pb-2 pl-4 text-[14px] shadow-[var(--shadow)]"
  >
    <p className="basis-full pr-2 text-pretty text-muted" role={error === null ? undefined : 'alert'}>
      {error ?? m.identity_notice_text()}
    </p>
    <TermsLinks />
    <button type="button" className="btn btn-quiet ml-auto px-4" disabled={isBusy} onClick={onClose}>
      {m.identity_notice_close()}
    </button>
  </aside>
);
