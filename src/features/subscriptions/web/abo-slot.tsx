import { m } from '#messages';
import {
  CheckoutRun,
  type SlotProps,
  openPaymentWindow,
  useCheckout,
  useDescriptor,
} from '../../payments/web/index.ts';
import { AboChoice } from './abo-choice.tsx';
import { SubscriptionList } from './subscription-list.tsx';

/** The payment window's subscriptions (§4: vipabo, trialvipabo, vxabo, vxtvabo, vxsettings), on the window's own checkout. */
export default function AboSlot({ flow, onSuccess, onDone }: SlotProps) {
  const run = useCheckout({ onPaid: onSuccess });
  const descriptor = useDescriptor();
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
        descriptor={descriptor}
        busy={run.step.at === 'ordering'}
        onOrder={(purchase, order) => void run.choose(purchase, order)}
        onDone={onDone}
      />
    </CheckoutRun>
  );
}
