import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCents, formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { referenceBounds } from '../../constants.ts';
import { refresh, useApiAction } from '../../../../ui/data/use-api.ts';
import { Tick } from '../../../../ui/form/field.tsx';
import type { PayoutRow } from '../../contract.ts';
import { findPayouts } from '../../contract.ts';
import { decidePayout } from '../../contract.ts';
import { linkNames } from './link-names.ts';
import { ReasonDialog, Row } from '../../../backoffice/web/index.ts';
import { PayoutOrigin } from './payout-origin.tsx';

/** A payout as it stands, and what may be decided about one that waits. */
export function PayoutListRow({ payout }: { payout: PayoutRow }) {
  const language = useLanguage();
  const [open, setOpen] = useState<'origin' | 'paid' | 'refused' | null>(null);
  // What he saw when he chose, whatever the list is told meanwhile.
  const [version, setVersion] = useState(payout.version);
  const choose = (outcome: 'paid' | 'refused') => {
    setVersion(payout.version);
    setOpen(outcome);
  };
  const { payoutId, name, slug, coins, cents, state, requestedAt, decidedAt, deciderName, reference, refusal } = payout;
  const { links } = payout;
  const common = links.map((kind) => linkNames[kind]()).join(', ');
  const { mutateAsync: decide, error } = useApiAction(decidePayout, { refreshes: [findPayouts] });
  const close = () => setOpen(null);
  const closeDecision = () => {
    close();
    // Another operator was faster: the lists are not what they were.
    if (error !== null) refresh(findPayouts);
  };
  const facts = [
    formatCoins(coins, language),
    m.wallet_operator_payout_asked({ when: formatMoment(requestedAt, language) }),
    ...(decidedAt === null
      ? []
      : [m.wallet_operator_payout_by({ when: formatMoment(decidedAt, language), who: deciderName ?? '–' })]),
    ...(reference === null ? [] : [reference]),
  ];
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
      text={facts.join(' · ')}
    >
      {links.length === 0 ? null : (
        <button
          type="button"
          className="flex min-h-11 max-w-[36ch] items-center px-2 text-left text-[14px] font-medium text-signal underline"
          data-testid="payout-links"
          onClick={() => setOpen('origin')}
        >
          {m.wallet_operator_payout_linked({ what: common })}
        </button>
      )}
      {refusal === null ? null : <q className="max-w-[36ch] text-[14px]">{refusal}</q>}
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('origin')}>
        {m.wallet_operator_payout_origin()}
      </button>
      {state === 'requested' ? (
        <>
          <button type="button" className="btn btn-quiet px-4" onClick={() => choose('refused')}>
            {m.wallet_operator_payout_refuse()}
          </button>
          <button type="button" className="btn btn-quiet px-4" onClick={() => choose('paid')}>
            {m.wallet_operator_payout_pay()}
          </button>
        </>
      ) : (
        <span className={state === 'refused' ? 'text-signal' : 'text-sea'}>
          {state === 'refused' ? m.wallet_operator_payout_refused() : m.wallet_operator_payout_paid()}
        </span>
      )}
      {open === 'origin' ? <PayoutOrigin payout={payout} onClose={close} /> : null}
      {open === 'paid' ? (
        <ReasonDialog
          title={m.wallet_operator_payout_pay()}
          text={m.wallet_operator_payout_pay_text({ money: formatCents(cents, language), name })}
          action={m.wallet_operator_payout_pay()}
          label={m.wallet_operator_payout_reference()}
          line={referenceBounds.max}
          fields={['despiteLinks']}
          onAct={(text) =>
            decide({
              params: { payoutId },
              body: {
                outcome: 'paid',
                reference: text,
                version,
                ...(links.length === 0 ? {} : { despiteLinks: true }),
              },
            })
          }
          onClose={closeDecision}
          onDone={close}
        >
          {links.length === 0 ? null : (
            <Tick name="despiteLinks" label={m.wallet_operator_payout_despite({ what: common })} required />
          )}
        </ReasonDialog>
      ) : null}
      {open === 'refused' ? (
        <ReasonDialog
          title={m.wallet_operator_payout_refuse()}
          text={m.wallet_operator_payout_refuse_text({ coins: formatCoins(coins, language), name })}
          action={m.wallet_operator_payout_refuse()}
          label={m.backoffice_live_she_reads()}
          onAct={(reason) => decide({ params: { payoutId }, body: { outcome: 'refused', version, reason } })}
          onClose={closeDecision}
          onDone={close}
        />
      ) : null}
      <AccountLink performerGuestId={payout.performerGuestId} />
    </Row>
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
