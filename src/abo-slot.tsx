import { m } from '#messages';
import { DESCRIPTOR } from './features/payments/constants.ts';
import { CheckoutRun } from './features/payments/web/checkout/checkout-run.tsx';
import { useCheckout } from './features/payments/web/checkout/use-checkout.ts';
import { openPaymentWindow } from './features/payments/web/index.ts';
import type { SlotProps } from './features/payments/web/window/window-slots.ts';
import { AboChoice, SubscriptionList } from './features/subscriptions/web/index.ts';

/** The payment window's subscriptions (§4: vipabo, trialvipabo, vxabo, vxtvabo, vxsettings), on the window's own checkout. */
export default function AboSlot({ flow, onSuccess, onDone }: SlotProps) {
  const run = useCheckout({ onPaid: onSuccess });
  if (flow === 'vxsettings') {
    const leaveFor = (next: Parameters<typeof openPaymentWindow>[0]) => {
      onDone();
      openPaymentWindow(next);
    };
    return <SubscriptionList onFlow={leaveFor} />;
  }
  return (
    <CheckoutRun run={run} onDone={onDone} paidText={m.subscriptions_ordered()}>
      <AboChoice
        flow={flow}
        descriptor={DESCRIPTOR}
        busy={run.step.at === 'ordering'}
        onOrder={(wish, order) => void run.choose(wish, order)}
        onDone={onDone}
      />
    </CheckoutRun>
  );
}
