import { useState } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCents, formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Row } from '../../../backoffice/web/index.ts';
import type { PayoutRow } from '../../contract.ts';
import { linkNames } from './link-names.ts';
import { PayoutDecision, type Outcome } from './payout-decision.tsx';
import { PayoutOrigin } from './payout-origin.tsx';

const decidedWords = {
  requested: m.wallet_operator_payout_by,
  approved: m.wallet_operator_payout_approved_by,
  paid: m.wallet_operator_payout_by,
  refused: m.wallet_operator_payout_by,
  returned: m.wallet_operator_payout_by,
} as const satisfies Record<PayoutRow['state'], unknown>;

const ended = {
  paid: m.wallet_operator_payout_paid,
  refused: m.wallet_operator_payout_refused,
  returned: m.wallet_operator_payout_returned,
} as const;

/** A payout as it stands, and what may be decided about one that waits. */
export function PayoutListRow({ payout }: { payout: PayoutRow }) {
  const language = useLanguage();
  const [open, setOpen] = useState<'origin' | Outcome | null>(null);
  const { name, slug, coins, cents, state, requestedAt, decidedAt, deciderName, reference, refusal, returned, links } =
    payout;
  const close = () => setOpen(null);
  const facts = [
    formatCoins(coins, language),
    m.wallet_operator_payout_asked({ when: formatMoment(requestedAt, language) }),
    ...(decidedAt === null
      ? []
      : [decidedWords[state]({ when: formatMoment(decidedAt, language), who: deciderName ?? '–' })]),
    ...(reference === null ? [] : [reference]),
    ...(returned === null
      ? []
      : [
          m.wallet_operator_payout_returned_by({
            when: formatMoment(returned.at, language),
            who: returned.byName ?? '–',
          }),
        ]),
  ];
  const said = refusal ?? returned?.reason ?? null;
  return (
    <Row
      title={
        <>
          {formatCents(cents, language)} ·{' '}
          <Link href={href('actor', language, { actorName: slug })} className="underline decoration-line">
            {name}
          </Link>
        </>
      }
      text={
        <>
          {facts.join(' · ')}
          <Payee payout={payout} />
        </>
      }
    >
      {links.length === 0 ? null : (
        <button
          type="button"
          className="flex min-h-11 max-w-[36ch] items-center px-2 text-left text-[14px] font-medium text-signal underline"
          data-testid="payout-links"
          onClick={() => setOpen('origin')}
        >
          {m.wallet_operator_payout_linked({ what: links.map((kind) => linkNames[kind]()).join(', ') })}
        </button>
      )}
      {said === null ? null : <q className="max-w-[36ch] text-[14px]">{said}</q>}
      <Choice label={m.wallet_operator_payout_origin()} onChoose={() => setOpen('origin')} />
      {state === 'requested' || state === 'approved' ? (
        <>
          <Choice label={m.wallet_operator_payout_refuse()} onChoose={() => setOpen('refused')} />
          <Choice label={m.wallet_operator_payout_pay()} onChoose={() => setOpen('paid')} />
          {state === 'approved' ? null : (
            <Choice label={m.wallet_operator_payout_approve()} onChoose={() => setOpen('approved')} />
          )}
        </>
      ) : (
        <>
          {state === 'paid' ? (
            <Choice label={m.wallet_operator_payout_return()} onChoose={() => setOpen('returned')} />
          ) : null}
          <span className={state === 'paid' ? 'text-sea' : 'text-signal'}>{ended[state]()}</span>
        </>
      )}
      {open === 'origin' ? <PayoutOrigin payout={payout} onClose={close} /> : null}
      {open === null || open === 'origin' ? null : <PayoutDecision payout={payout} outcome={open} onClose={close} />}
      <AccountLink performerGuestId={payout.performerGuestId} />
    </Row>
  );
}

const Choice = ({ label, onChoose }: { label: string; onChoose: () => void }) => (
  <button type="button" className="btn btn-quiet px-4" onClick={onChoose}>
    {label}
  </button>
);

/** Where it goes, and what keeps it out of the next file. */
function Payee({ payout: { payee, state, isLocked } }: { payout: PayoutRow }) {
  const language = useLanguage();
  // What is said now is not what one was paid by that is over.
  if (state !== 'requested' && state !== 'approved') return null;
  if (payee === null) return <span className="block text-signal">{m.wallet_operator_payee_missing()}</span>;
  const { holder, lastFour, vatId, taxNumber, isSmallBusiness, namedAt, heldUntil } = payee;
  const parts = [
    holder,
    `IBAN ••••\u00a0${lastFour}`,
    m.wallet_operator_payee_since({ day: formatBerlinDay(namedAt, language) }),
    ...[vatId, taxNumber].filter((part) => part !== ''),
    ...(isSmallBusiness ? [m.wallet_operator_payee_small()] : []),
  ];
  return (
    <>
      <span className="block">{parts.join(' · ')}</span>
      {isLocked ? <span className="block text-signal">{m.wallet_operator_payee_locked()}</span> : null}
      {heldUntil === null ? null : (
        <span className="block text-signal">
          {m.wallet_operator_payee_held({ day: formatBerlinDay(heldUntil, language) })}
        </span>
      )}
    </>
  );
}

function AccountLink({ performerGuestId }: Pick<PayoutRow, 'performerGuestId'>) {
  const language = useLanguage();
  const { guest: operator } = useSession();
  if (performerGuestId === null || operator?.rights.includes('guests') !== true) return null;
  return (
    <Link
      href={href('backofficeGuest', language, { guestId: performerGuestId })}
      className="flex min-h-11 items-center px-2 text-[14px] underline decoration-line"
    >
      {m.backoffice_live_account()}
    </Link>
  );
}
