import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Studio } from './studio.ts';

/** Adding up much, making keys and moving coins: nobody does it more often. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };
const success = { success: true as const };

export function studioRest(rest: Rest, studio: Studio): void {
  const { desk, offer, blocks, schedule, earnings, payouts, stream, keys, overlay, toys } = studio;
  serve(rest, contract.getStudio, ({ caller }) => desk.state(caller));
  serve(rest, contract.getNotices, ({ caller }) => studio.notices.read(caller));
  serve(rest, contract.confirmNotice, ({ caller, params }) => studio.notices.confirm(caller, params.id));
  serve(rest, contract.goLive, ({ caller, body }) => desk.goLive(caller, body));
  serve(rest, contract.setFreeChat, ({ caller, body }) => desk.setFreeChat(caller, body.freeChat));
  serve(rest, contract.setAway, ({ caller, body }) => desk.setAway(caller, body.away));
  serve(rest, contract.panic, ({ caller }) => desk.panic(caller));
  serve(rest, contract.endRest, ({ caller }) => desk.endRest(caller));
  serve(rest, contract.publishAccess, ({ caller, query }) => desk.publishAccess(caller, query.source));
  serve(rest, contract.selectSource, async ({ caller, body }) => {
    await desk.selectSource(caller, body.source);
    return success;
  });
  serve(rest, contract.endShow, ({ caller }) => desk.endShow(caller));
  serve(rest, contract.setPrices, ({ caller, body }) => desk.setPrices(caller, body));
  serve(rest, contract.removeGuest, ({ caller, body }) => desk.removeGuest(caller, body.handle, body.forGood));

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

  serve(rest, contract.getSchedule, async ({ caller }) => ({ times: await schedule.read(caller) }));
  serve(rest, contract.setSchedule, async ({ caller, body }) => ({
    times: await schedule.replace(caller, body.times),
  }));

  serve(rest, contract.getStream, ({ caller }) => stream.door(caller));
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

  serve(rest, contract.getHistory, ({ caller, query }) => earnings.history(caller, query.before));
  serve(rest, contract.getEarnings, ({ caller, query }) => earnings.read(caller, query), seldom);
  serve(
    rest,
    contract.getEarningsCsv,
    async ({ caller, query, language, reply }) => {
      const table = await earnings.csv(caller, query, language);
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="earnings.csv"');
      reply.serializer(String);
      return table;
    },
    seldom,
  );
  serve(rest, contract.getPayouts, ({ caller }) => payouts.read(caller));
  serve(rest, contract.requestPayout, ({ caller, body }) => payouts.request(caller, body), seldom);
}
