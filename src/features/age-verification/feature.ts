import { alarms, overviewCounts } from '../../platform/feature/overview-slots.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import type { Context } from '../../platform/context.ts';
import { gatewayFields, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { endAlarm } from '../../platform/telemetry/edge-alarms.ts';
import { wallet } from '../wallet/feature.ts';
import { avsEvents, decideAvs } from './contract.ts';
import * as queries from './queries.ts';
import {
  ageVerificationColumns,
  ageVerificationGateway,
  ageVerificationRest,
  createAgeVerification,
  euApp,
  readIssuers,
  sandboxAvs,
  type AvsProvider,
  guestsByRequest,
  countPendingChecks,
} from './server/index.ts';

/** Whether a guest is an adult (B1–B4). */
export const ageVerification = feature({
  name: 'age-verification',
  needs: { wallet },
  speaks: { events: avsEvents },
  queries,
  about: { columns: ageVerificationColumns },
  async create({ context, push, checkout }, others) {
    const { config, secrets, now } = context;
    const { bonusCoins } = config.age;
    return createAgeVerification(context, {
      providers: await providersOf(context, sandboxAvs(checkout, secrets.key('sandbox'), now)),
      push,
      bonusCoins,
      async onAccepted(guestId, client) {
        const bonus = { key: `age-check:${guestId}`, guestId, coins: bonusCoins, reason: 'age-check' };
        if (bonusCoins > 0) await others.wallet.grantBonus(bonus, client);
      },
    });
  },
  fills: ({ api, base: { context } }) => [
    overviewCounts.with({
      name: 'pendingAgeChecks',
      right: 'age-checks',
      count: () => countPendingChecks(context.database.pool),
    }),
    alarms.with(async () => (api.goodUntil === null ? [] : endAlarm('age-issuers-end', api.goodUntil, context.now()))),
    auditSubjects.with({ calls: [decideAvs], read: (ids) => guestsByRequest(context.database.pool, ids) }),
    restCalls.with((rest) => ageVerificationRest(rest, api, context.config)),
    gatewayFields.with((builder) => ageVerificationGateway(builder, api)),
  ],
});

/** The EU's app where the operator named whom he believes, and the sandbox where it may. */
async function providersOf({ config, now }: Context, sandbox: AvsProvider): Promise<AvsProvider[]> {
  const { appIssuers } = config.age;
  const app = appIssuers === null ? [] : [euApp(await readIssuers(appIssuers), now)];
  return config.sandbox ? [...app, sandbox] : app;
}
