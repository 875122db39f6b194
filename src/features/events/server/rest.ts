import { serve, type Rest } from '../../../platform/http/rest.ts';
import { ownOrigin } from '../../../platform/http/security.ts';
import * as contract from '../contract.ts';
import * as settings from './hooks/settings.ts';
import type { Events } from './events.ts';
import * as hooks from './hooks/hooks.ts';
import * as tokens from './access/tokens.ts';

/** What reaches out to others is asked for by hand. */
const BY_HAND = { limit: { max: 20, timeWindow: '1 minute' } };

export function eventsRest(rest: Rest, events: Events): void {
  const { config } = events.context;
  type Asking = Parameters<typeof settings.ownerOf>[1];
  type Asked = Parameters<typeof ownOrigin>[1];
  const settingsOf = (owner: settings.Owner, request: Asked) =>
    settings.readEventSettings(events, owner, ownOrigin(config, request));

  /** Does something about a program of hers, and answers with how her settings look then. */
  async function changed(caller: Asking, request: Asked, work: (performerId: number) => Promise<void>) {
    const owner = await settings.ownerOf(events, caller);
    await work(owner.id);
    return settingsOf(owner, request);
  }

  serve(rest, contract.eventSettings, async ({ caller, request }) =>
    settingsOf(await settings.ownerOf(events, caller), request),
  );
  serve(rest, contract.makeToken, async ({ caller, body, request }) => {
    const owner = await settings.ownerOf(events, caller);
    const token = await tokens.makeToken(events, owner.id, body);
    return { token, settings: await settingsOf(owner, request) };
  });
  serve(rest, contract.revokeToken, ({ caller, params, request }) =>
    changed(caller, request, (id) => tokens.revokeToken(events, id, params.tokenId)),
  );
  serve(
    rest,
    contract.makeHook,
    async ({ caller, body, request }) => {
      const owner = await settings.ownerOf(events, caller);
      const secret = await hooks.makeHook(events, owner.id, body);
      return { secret, settings: await settingsOf(owner, request) };
    },
    BY_HAND,
  );
  serve(rest, contract.removeHook, ({ caller, params, request }) =>
    changed(caller, request, (id) => hooks.removeHook(events, id, params.hookId)),
  );
  serve(rest, contract.enableHook, ({ caller, params, request }) =>
    changed(caller, request, (id) => hooks.enableHook(events, id, params.hookId)),
  );
  serve(rest, contract.listDeliveries, async ({ caller, params }) => {
    const { id } = await settings.ownerOf(events, caller);
    return { items: await hooks.listDeliveries(events, id, params.hookId) };
  });
  serve(
    rest,
    contract.repeatDelivery,
    async ({ caller, params }) => {
      const { id } = await settings.ownerOf(events, caller);
      return hooks.repeatDelivery(events, id, params.deliveryId);
    },
    BY_HAND,
  );
  serve(
    rest,
    contract.sendTestEvent,
    async ({ caller }) => {
      await settings.sendTestEvent(events, await settings.ownerOf(events, caller));
      return { success: true as const };
    },
    BY_HAND,
  );
}
