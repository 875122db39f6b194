import type { CallOutput } from '../../../../platform/contract.ts';
import { m } from '#messages';
import { renewAccess } from '../../../../shell/api/access.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { getDebt, payDebt } from '../../contract.ts';
import { useDescriptor } from '../account/use-payment-settings.ts';
import { CheckoutRun } from '../checkout/checkout-run.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { paymentWindow } from '../state/window-state.ts';

type Debt = CallOutput<typeof getDebt>;

interface CompensationProps {
  onPaid: () => void;
  onDone: () => void;
}

/** §5: what a restricted guest sees instead of a payment, and the way out of it. */
export function CompensationView(props: CompensationProps) {
  const answer = useApi(getDebt, {}, { refreshOn: ['guestRestricted'] });
  return (
    <Loaded answer={answer} height="h-40">
      {(debt) => <Owing debt={debt} {...props} />}
    </Loaded>
  );
}

function Owing({ debt, onPaid, onDone }: CompensationProps & { debt: Debt }) {
  const language = useLanguage();
  const descriptor = useDescriptor();
  const run = useCheckout({
    onPaid() {
      // The restriction is lifted; the page learns it when the guest goes on, by whatever way.
      paymentWindow.whenClosed(() => void renewAccess());
      onPaid();
    },
  });
  function pay() {
    // That he is free again reaches the page while this is still paid: he is to read it here.
    paymentWindow.setSettling(true);
    void run.choose('debt', (requestKey) => callRest(payDebt, language, { body: { requestKey } }));
  }
  const isRestricted = useSession().guest?.isRestricted === true;

  if (debt.owedCoins === 0 && run.step.at === 'begin' && isRestricted) {
    return <Restricted reason={debt.reason} contact={debt.contact} onDone={onDone} />;
  }
  if (debt.owedCoins === 0 && run.step.at === 'begin') {
    return (
      <>
        <p className="mb-5 text-muted">{m.payments_debt_none()}</p>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          {m.shell_close()}
        </button>
      </>
    );
  }
  const price = formatCents(debt.amountCents, language, debt.currency);
  return (
    <CheckoutRun run={run} onDone={onDone} paidText={m.payments_debt_paid()}>
      <p className="text-muted">{m.payments_debt_text({ coins: formatCoins(debt.owedCoins, language) })}</p>
      <p className="my-6 font-serif text-[44px] leading-none font-[440] tabular-nums">{price}</p>
      <button type="button" className="btn btn-primary w-full" disabled={run.step.at === 'ordering'} onClick={pay}>
        {m.payments_debt_pay({ price })}
      </button>
      <p className="mt-4 text-[13.5px] text-faint">{m.payments_descriptor({ descriptor })}</p>
    </CheckoutRun>
  );
}

/** An operator keeps him from spending: why, what still works, and whom to ask. */
function Restricted({ reason, contact, onDone }: Pick<Debt, 'reason' | 'contact'> & { onDone: () => void }) {
  return (
    <div data-testid="restricted">
      <p className="text-pretty">{m.payments_restricted_text()}</p>
      {reason === null ? null : (
        <blockquote className="mt-4 border-l-2 border-signal pl-4">
          <p className="text-[13.5px] text-faint">{m.payments_restricted_reason()}</p>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{reason}</p>
        </blockquote>
      )}
      <p className="mt-4 text-pretty text-muted">{m.payments_restricted_next()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {contact === null ? null : (
          <a className="btn btn-primary grow" href={`mailto:${contact}`}>
            {m.payments_restricted_write({ contact })}
          </a>
        )}
        <button type="button" className="btn btn-quiet grow" onClick={onDone}>
          {m.shell_close()}
        </button>
      </div>
    </div>
  );
}
