import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ChatShow } from '../contract.ts';
import { ShowTime } from './show-facts.tsx';
import { TicketActions } from './ticket-actions.tsx';

interface ShowSheetProps {
  /** Null while it is closed. */
  show: ChatShow | null;
  onClose: () => void;
}

/** All about one show, and its ticket. */
export function ShowSheet({ show, onClose }: ShowSheetProps) {
  return (
    <Dialog open={show !== null} title={show?.title ?? ''} onClose={onClose}>
      {show === null ? null : <Details show={show} />}
    </Dialog>
  );
}

function Details({ show }: { show: ChatShow }) {
  const language = useLanguage();
  return (
    <>
      <p>
        <Link
          href={href('actor', language, { actorName: show.actorSlug })}
          className="font-medium underline underline-offset-4"
        >
          {m.tickets_with({ name: show.actorName })}
        </Link>
      </p>
      <div className="mt-1">
        <ShowTime show={show} />
      </div>
      {show.description === '' ? null : (
        <p className="mt-4 whitespace-pre-line text-pretty wrap-anywhere">{show.description}</p>
      )}
      {show.isInternal ? <p className="mt-3 text-[14px] text-gold">{m.tickets_internal()}</p> : null}
      <div className="mt-6">
        <TicketActions show={show} />
      </div>
    </>
  );
}
