import type { EventName } from '../../../platform/contract.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import type { Authenticate, Caller } from '../../../platform/http/caller.ts';
import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { identityCommands } from '../contract.ts';
import { accountOf, sessionOf } from './accounts/account-of.ts';
import type { Connections } from './deps.ts';
import type { Identity } from './identity.ts';

const allow = ({ caller }: ChannelSession) => caller.userId !== null;

/** §7: "send signup email", "password changed", "refresh email properties", and how favourites are told of. */
export function identityRealtime(
  channel: Channel,
  identity: Identity,
  endpoints: {
    authenticate: Authenticate;
    ownOrigin: () => string;
    closeConnections(guestId: string, type: EventName, connections: Connections): void;
  },
): void {
  const { addresses, profiles } = identity;

  /** Anew: the session may have ended since it asked for the channel. */
  async function current({ token }: ChannelSession): Promise<Caller> {
    return (await endpoints.authenticate(token)) ?? Promise.reject(commonError('not-signed-in'));
  }

  channel.on('sendSignupEmail', {
    schema: identityCommands.sendSignupEmail.data,
    allow,
    async handle(session) {
      await addresses.resend(await current(session), session.origin ?? endpoints.ownOrigin());
      return {};
    },
  });

  channel.on('passwordChanged', {
    schema: identityCommands.passwordChanged.data,
    allow,
    async handle(session) {
      // The sessions themselves ended with the change; this ends what connections are left of them.
      const caller = await current(session);
      endpoints.closeConnections(caller.guestId, 'sessionExpired', { but: sessionOf(caller) });
      return {};
    },
  });

  channel.on('refreshEmailProperties', {
    schema: identityCommands.refreshEmailProperties.data,
    allow,
    handle: async (session) => addresses.of(accountOf(await current(session))),
  });

  channel.on('toggleEmailNotification', {
    schema: identityCommands.toggleEmailNotification.data,
    allow,
    async handle({ guestId }, { actorId, active }) {
      await profiles.notify(guestId, actorId, 'email', active);
      return {};
    },
  });

  channel.on('toggleSmsNotification', {
    schema: identityCommands.toggleSmsNotification.data,
    allow,
    async handle({ guestId }, { actorId, active }) {
      await profiles.notify(guestId, actorId, 'sms', active);
      return {};
    },
  });
}
