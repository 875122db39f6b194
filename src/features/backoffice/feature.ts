import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { alarms } from '../../platform/feature/overview-slots.ts';
import { edgeAlarms } from '../../platform/telemetry/edge-alarms.ts';
import { identity } from '../identity/feature.ts';
import { payments } from '../payments/feature.ts';
import { wallet } from '../wallet/feature.ts';
import { backofficeRest, createBackoffice } from './server/index.ts';

/** The frame of the operators' side (S2), and what is of no other feature: accounts at a glance, operators, the log. */
export const backoffice = feature({
  name: 'backoffice',
  needs: { identity, payments, wallet },
  create: ({ context, slots }, others) =>
    createBackoffice({
      context,
      slots,
      identity: others.identity,
      wallet: others.wallet,
      orders: others.payments.orders,
    }),
  fills: ({ api, base: { context } }) => [
    restCalls.with((rest) => backofficeRest(rest, api, context.config)),
    alarms.with(edgeAlarms(context)),
  ],
});
