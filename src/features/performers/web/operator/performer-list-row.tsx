import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { PerformerRow } from '../../contract.ts';
import { Row } from '../../../backoffice/web/index.ts';
import { PerformerErasure } from './performer-erasure.tsx';

/** A performer as she stands, and the way to erase her. */
export function PerformerListRow({ performer }: { performer: PerformerRow }) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { actorId, name, slug, joinedAt, performerGuestId, isPublished, isOnAir, heldTickets, unpaidCoins } = performer;
  const facts = [
    String(actorId),
    m.backoffice_since({ when: formatMoment(joinedAt, language) }),
    ...(performerGuestId === null ? [m.performers_operator_performer_no_account()] : []),
    ...(isPublished ? [] : [m.performers_operator_performer_hidden()]),
    ...(unpaidCoins === 0
      ? []
      : [m.performers_operator_performer_unpaid({ coins: formatCoins(unpaidCoins, language) })]),
    ...(heldTickets === 0 ? [] : [m.performers_operator_performer_tickets({ count: heldTickets })]),
  ];
  return (
    <Row
      title={
        <Link href={href('actor', language, { actorName: slug })} className="underline decoration-line">
          {name}
        </Link>
      }
      text={facts.join(' · ')}
    >
      {isOnAir ? <span className="text-sea">{m.performers_operator_performer_on_air()}</span> : null}
      <button type="button" className="btn btn-quiet px-4 text-signal" onClick={() => setOpen(true)}>
        {m.performers_operator_erase()}
      </button>
      {open ? <PerformerErasure performer={performer} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}
