import { commonError } from '../../../platform/errors/errors.ts';
import type { Authenticate } from '../../../platform/http/caller.ts';
import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { paymentCommands } from '../contract.ts';
import type { Payments } from './orders/payments.ts';

const accounts = ({ caller }: ChannelSession) => caller.userId !== null;

/** §7: "can one-click" and "charge one-click". Who owes something by now is read anew. */
export function paymentsRealtime(channel: Channel, payments: Payments, authenticate: Authenticate): void {
  channel.on('canOneClick', {
    schema: paymentCommands.canOneClick.data,
    allow: accounts,
    async handle({ guestId }) {
      const { oneClick } = await payments.settings(guestId);
      return { ...oneClick, canOneClick: oneClick.enabled && oneClick.leftCents > 0 };
    },
  });

  channel.on('chargeOneClick', {
    schema: paymentCommands.chargeOneClick.data,
    allow: accounts,
    async handle({ token }, { amount, requestKey }) {
      const caller = await authenticate(token);
      if (caller === null) throw commonError('not-signed-in');
      const { id, status, coins } = await payments.oneClick(caller, amount, requestKey);
      return { orderId: id, status, coins };
    },
  });
}
