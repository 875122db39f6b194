import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { Studio } from './studio.ts';

/** Making keys: nobody does it more often. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };
const success = { success: true as const };

export function studioRest(rest: Rest, studio: Studio): void {
  const { ownShow, offer, blocks, stream, keys, overlay, toys } = studio;
  serve(rest, contract.getStudio, ({ caller }) => ownShow.state(caller));
  serve(rest, contract.goLive, ({ caller, body }) => ownShow.goLive(caller, body));
  serve(rest, contract.setFreeChat, ({ caller, body }) => ownShow.setFreeChat(caller, body.freeChat));
  serve(rest, contract.setAway, ({ caller, body }) => ownShow.setAway(caller, body.away));
  serve(rest, contract.panic, ({ caller }) => ownShow.panic(caller));
  serve(rest, contract.endRest, ({ caller }) => ownShow.endRest(caller));
  serve(rest, contract.publishAccess, ({ caller, query }) => ownShow.publishAccess(caller, query.source));
  serve(rest, contract.selectSource, async ({ caller, body }) => {
    await ownShow.selectSource(caller, body.source);
    return success;
  });
  serve(rest, contract.endShow, ({ caller }) => ownShow.endShow(caller));
  serve(rest, contract.setPrices, ({ caller, body }) => ownShow.setPrices(caller, body));
  serve(rest, contract.removeGuest, ({ caller, body }) => ownShow.removeGuest(caller, body.handle, body.forGood));

  serve(rest, contract.getOffer, ({ caller }) => offer.read(caller));
  serve(rest, contract.setOffers, ({ caller, body }) => offer.setOffers(caller, body.offers, body.conversionChat));
  serve(rest, contract.setMenu, ({ caller, body }) => offer.setMenu(caller, body.items));
  serve(rest, contract.setGoal, ({ caller, body }) => offer.setGoal(caller, body.goal));
  serve(rest, contract.setWords, ({ caller, body }) => offer.setWords(caller, body.words));

  serve(rest, contract.getBlocks, ({ caller }) => blocks.read(caller));
  serve(rest, contract.blockCountries, ({ caller, body }) => blocks.setCountries(caller, body.countries));
  serve(rest, contract.blockRegions, ({ caller, body }) => blocks.setRegions(caller, body.regions));
  serve(rest, contract.unblockGuest, ({ caller, body }) => blocks.unblock(caller, body.handle));
  serve(rest, contract.dismissModerator, ({ caller, body }) => blocks.dismiss(caller, body.handle));

  serve(rest, contract.getStream, ({ caller }) => stream.access(caller));
  serve(rest, contract.getStreamHealth, async ({ caller }) => ({ sources: await stream.health(caller) }));
  serve(rest, contract.makeKey, async ({ caller, params }) => ({ key: await keys.make(caller, params.kind) }), seldom);
  serve(rest, contract.revokeKey, async ({ caller, params }) => {
    await keys.revoke(caller, params.kind);
    return success;
  });
  serve(rest, contract.getOverlay, ({ params, query, language }) => overlay.read(params.token, query.after, language));

  serve(rest, contract.getToys, ({ caller, language }) => toys.read(caller, language));
  serve(rest, contract.setToysReady, ({ caller, body, language }) => toys.setReady(caller, body.isReady, language));
  serve(rest, contract.noteToyOrder, async ({ caller, params, body }) => {
    await toys.note(caller, params.orderId, body.state);
    return success;
  });
}
