import { gatewayFields, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { personalReaders } from '../../platform/feature/personal-slots.ts';
import { textReach } from '../identity/server/index.ts';
import { phoneProofs } from '../promotions/server/index.ts';
import { voucherTypes } from '../wallet/constants.ts';
import { wallet } from '../wallet/feature.ts';
import { phoneConstants } from './constants.ts';
import * as queries from './queries.ts';
import { createPhone, phoneColumns, phoneGateway, phoneRest, sandboxPhoneProvider } from './server/index.ts';

/** Proven telephone numbers (A8), and the minutes that are given for one. */
export const phone = feature({
  name: 'phone',
  needs: { wallet },
  queries,
  about: { columns: phoneColumns, nameless: ['blocked_numbers'] },
  create({ context, checkout }, others) {
    const { config, secrets } = context;
    return createPhone(context, config.sandbox ? sandboxPhoneProvider(checkout, secrets.key('sandbox')) : null, {
      countries: ['DE', 'AT', 'CH', 'ES', 'NL', 'GB'],
      async onVerified(guestId, number, client) {
        const { trialMinutes: amount } = phoneConstants;
        const minutes = { key: `phone:${number}`, guestId, type: voucherTypes.videochat, amount };
        await others.wallet.vouchers.grant({ ...minutes, actorId: null, expiresAt: null, source: 'phone' }, client);
      },
    });
  },
  fills: ({ api }) => [
    restCalls.with((rest) => phoneRest(rest, api)),
    gatewayFields.with((builder) => phoneGateway(builder, api)),
    phoneProofs.with(api.gifts),
    textReach.with((guestId) => api.reachOf(guestId)),
    personalReaders.with(async (guestId) => ({ phoneNumbers: await api.numbersOf(guestId) })),
  ],
});
