import { m } from '#messages';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { refresh, useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { groupsOfFour } from '../../../../platform/money/iban.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences, ReasonDialog } from '../../../backoffice/web/index.ts';
import { referenceBounds } from '../../constants.ts';
import {
  decidePayout,
  findPayoutBatches,
  findPayouts,
  getNextPayoutBatch,
  getPayoutAccount,
  returnPayout,
  type PayoutRow,
} from '../../contract.ts';
import { linkNames } from './link-names.ts';

export type Outcome = 'approved' | 'paid' | 'refused' | 'returned';

interface DecisionProps {
  /** As it was when the operator chose, whatever the list is told meanwhile. */
  payout: PayoutRow;
  outcome: Outcome;
  onClose: () => void;
}

/** What an operator says of a payout: that the next file pays it, that he has paid it, why it is not paid, or why it has come back. */
export function PayoutDecision({ payout: shown, outcome, onClose }: DecisionProps) {
  const payout = useAsOpened(shown);
  const { mutateAsync: decide, error } = useApiAction(decidePayout, {
    refreshes: [findPayouts, getNextPayoutBatch],
  });
  const { mutateAsync: giveBack, error: kept } = useApiAction(returnPayout, {
    refreshes: [findPayouts, findPayoutBatches],
  });
  const close = () => {
    onClose();
    // Another operator was faster: the lists are not what they were.
    if (error !== null || kept !== null) refresh(findPayouts);
  };
  if (outcome === 'returned') return <Return payout={payout} giveBack={giveBack} onClose={close} onDone={onClose} />;
  const said = { payout, decide, onClose: close, onDone: onClose };
  if (outcome === 'approved') return <Approval {...said} />;
  return outcome === 'paid' ? <Payment {...said} /> : <Refusal {...said} />;
}

interface SaidProps {
  payout: PayoutRow;
  decide: ReturnType<typeof useApiAction<typeof decidePayout>>['mutateAsync'];
  onClose: () => void;
  onDone: () => void;
}

const despite = ({ links }: PayoutRow) => (links.length === 0 ? {} : { despiteLinks: true });

/** Where guests are linked to her: that the operator has looked. */
const Despite = ({ payout: { links } }: { payout: PayoutRow }) =>
  links.length === 0 ? null : (
    <Tick
      name="despiteLinks"
      label={m.wallet_operator_payout_despite({ what: links.map((kind) => linkNames[kind]()).join(', ') })}
      required
    />
  );

function Approval({ payout, decide, onClose, onDone }: SaidProps) {
  const language = useLanguage();
  const { payoutId, version, cents, name, payee } = payout;
  const form = useForm({
    fields: ['despiteLinks'],
    async send() {
      await decide({ params: { payoutId }, body: { outcome: 'approved', version, ...despite(payout) } });
      onDone();
    },
    sentences: backofficeSentences(),
    leaves: true,
  });
  const facts = { money: formatCents(cents, language), name };
  return (
    <Dialog open title={m.wallet_operator_payout_approve()} onClose={onClose}>
      <Form form={form} submit={m.wallet_operator_payout_approve()} look="wide">
        <div className="flex flex-col gap-4">
          <p className="text-pretty text-muted">
            {payee === null
              ? m.wallet_operator_payout_approve_unknown(facts)
              : m.wallet_operator_payout_approve_text({
                  ...facts,
                  holder: payee.holder,
                  account: `••••\u00a0${payee.lastFour}`,
                })}
          </p>
          <Despite payout={payout} />
        </div>
      </Form>
    </Dialog>
  );
}

function Payment({ payout, decide, onClose, onDone }: SaidProps) {
  const language = useLanguage();
  const { payoutId, version, cents, name, payee } = payout;
  return (
    <ReasonDialog
      title={m.wallet_operator_payout_pay()}
      text={m.wallet_operator_payout_pay_text({ money: formatCents(cents, language), name })}
      action={m.wallet_operator_payout_pay()}
      label={m.wallet_operator_payout_reference()}
      line={referenceBounds.max}
      fields={['despiteLinks']}
      onAct={(reference) =>
        decide({ params: { payoutId }, body: { outcome: 'paid', reference, version, ...despite(payout) } })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {payee === null ? (
        <p className="text-signal">{m.wallet_operator_payee_missing()}</p>
      ) : (
        <PaidAccount payoutId={payoutId} />
      )}
      <Despite payout={payout} />
    </ReasonDialog>
  );
}

/** Where the money is to be sent: all of it, for the bank's form. */
function PaidAccount({ payoutId }: { payoutId: string }) {
  const answer = useApi(getPayoutAccount, { params: { payoutId } });
  return (
    <Loaded answer={answer} height="h-24" sentences={backofficeSentences()}>
      {({ holder, iban, bic, street, postalCode, town, country }) => (
        <address className="rounded-[14px] border border-line p-4 not-italic tabular-nums" data-testid="payout-account">
          <span className="block font-medium wrap-anywhere">{holder}</span>
          <span className="block select-all">{groupsOfFour(iban)}</span>
          {bic === '' ? null : <span className="block select-all">{bic}</span>}
          <span className="block text-[14px] text-muted">
            {[street, `${postalCode} ${town}`.trim(), country].filter((part) => part !== '').join(', ')}
          </span>
        </address>
      )}
    </Loaded>
  );
}

interface ReturnProps {
  payout: PayoutRow;
  giveBack: ReturnType<typeof useApiAction<typeof returnPayout>>['mutateAsync'];
  onClose: () => void;
  onDone: () => void;
}

function Return({ payout, giveBack, onClose, onDone }: ReturnProps) {
  const language = useLanguage();
  const { payoutId, version, cents, coins, name } = payout;
  const facts = { money: formatCents(cents, language), coins: formatCoins(coins, language), name };
  return (
    <ReasonDialog
      title={m.wallet_operator_payout_return()}
      text={m.wallet_operator_payout_return_text(facts)}
      action={m.wallet_operator_payout_return()}
      label={m.backoffice_live_she_reads()}
      onAct={(reason) => giveBack({ params: { payoutId }, body: { version, reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function Refusal({ payout, decide, onClose, onDone }: SaidProps) {
  const language = useLanguage();
  const { payoutId, version, coins, name } = payout;
  return (
    <ReasonDialog
      title={m.wallet_operator_payout_refuse()}
      text={m.wallet_operator_payout_refuse_text({ coins: formatCoins(coins, language), name })}
      action={m.wallet_operator_payout_refuse()}
      label={m.backoffice_live_she_reads()}
      onAct={(reason) => decide({ params: { payoutId }, body: { outcome: 'refused', version, reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
