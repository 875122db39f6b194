import { alarms, overviewCharts } from '../../platform/feature/overview-slots.ts';
import { mailAlarms } from '../../platform/mail/delivery.ts';
import type { Context } from '../../platform/context.ts';
import { authenticators, channelCommands, jobs, restCalls, setupNotes } from '../../platform/feature/feature-slots.ts';
import { feature, type Base } from '../../platform/feature/feature.ts';
import { channelCloser } from '../../platform/realtime.ts';
import { runAll } from '../../platform/feature/slots.ts';
import { identityCommands, identityEvents } from './contract.ts';
import {
  createAccess,
  createIdentity,
  guestLeaves,
  holdings,
  identityColumns,
  identityJobs,
  identityRealtime,
  identityRest,
  personalDataOf,
  programs,
  spendingEnds,
  takenNames,
  termsAccepted,
  textReach,
  unspentCoins,
  withdrawals,
  type IdentityDeps,
  signUpsByDay,
  demoNotes,
} from './server/index.ts';

/** Guests, their accounts and their way in (A1–A7). */
export const identity = feature({
  name: 'identity',
  speaks: { commands: identityCommands, events: identityEvents },
  about: { columns: identityColumns, nameless: ['attempts', 'auth_verification'] },
  demo: async () => (await import('./demo.ts')).demo,
  create(base) {
    const { context } = base;
    return createIdentity(context, createAccess(context), identityDepsOf(base), personalDataOf(base));
  },
  fills: ({ api, base: { context, ...base } }) => [
    setupNotes.with(() => demoNotes(context)),
    // Of the mailbox's other side: what does not go out.
    alarms.with(() => mailAlarms(context)),
    overviewCharts.with({
      name: 'signUps',
      right: 'guests',
      days: (since) => signUpsByDay(context.database.pool, since),
    }),
    authenticators.with(api.access.authenticate),
    restCalls.with((rest) => identityRest(rest, api, context)),
    channelCommands.with((channel) =>
      identityRealtime(channel, api, {
        authenticate: api.access.authenticate,
        closeConnections: closeConnectionsOf({ context, ...base }),
        ownOrigin: base.ownOrigin,
      }),
    ),
    jobs.with(identityJobs(context, api)),
  ],
});

/** Whose connections are closed has lost a session, and with it what he may by it. */
function closeConnectionsOf({ context, channel, onError }: Pick<Base, 'context' | 'channel' | 'onError'>) {
  const close = channelCloser(channel, onError);
  return (...[guestId, ...rest]: Parameters<typeof close>): void => {
    close(guestId, ...rest);
    rightsChanged(context, guestId);
  };
}

const rightsChanged = ({ rights }: Context, guestId: string) => rights.changed({ guestId });

function identityDepsOf(base: Base): IdentityDeps {
  const { slots, push } = base;
  const closeConnections = closeConnectionsOf(base);
  return {
    push,
    closeConnections,
    async guestOut(guestId, reason, connections = null, chatSessions = connections) {
      try {
        await runAll(slots, guestLeaves, guestId, reason, chatSessions);
      } finally {
        closeConnections(guestId, reason === 'locked' ? 'guestLocked' : 'sessionExpired', connections);
      }
    },
    spendingEnds: (guestId) => runAll(slots, spendingEnds, guestId),
    async holdsValue(guestId) {
      for (const holds of slots.all(holdings)) if (await holds(guestId)) return true;
      return false;
    },
    async purchasedCoins(guestId) {
      const coins = await Promise.all(slots.all(unspentCoins).map((read) => read(guestId)));
      return coins.reduce((sum, each) => sum + each, 0);
    },
    async revokePrograms(guestId) {
      const revoked = await Promise.all(
        slots.all(programs).map(async ({ program, revoke }) => ((await revoke(guestId)) > 0 ? [program] : [])),
      );
      return revoked.flat();
    },
    async textReach(guestId) {
      const [reach] = slots.all(textReach);
      return reach === undefined ? 'unavailable' : reach(guestId);
    },
    termsAccepted: (guestId, by, language) => runAll(slots, termsAccepted, guestId, by, language),
    withdrawPerformer: (guestId, withdrawn, client) => runAll(slots, withdrawals, guestId, withdrawn, client),
    performerNames: async () => (await Promise.all(slots.all(takenNames).map((names) => names()))).flat(),
  };
}
