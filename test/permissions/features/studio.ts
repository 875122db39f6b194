import { randomUUID } from 'node:crypto';
import * as events from '../../../src/features/events/contract.ts';
import * as studio from '../../../src/features/studio/contract.ts';
import * as tickets from '../../../src/features/tickets/contract.ts';
import { isPerformer, to, type Row, type Setup } from '../scenario.ts';
import type { TestPerformer } from '../../people/people.ts';

const show = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;
const span = { from: '2026-01-01', to: '2026-01-31' };

/** Who is none is refused before her input is looked at. */
const herself = ({ asker, performer }: Setup): TestPerformer => (isPerformer(asker) ? asker : performer);

async function bothOnAir({ people, things }: Setup) {
  await things.onAir(people.performer);
  await things.onAir(people.secondPerformer);
}
const onAir = async (setup: Setup) => void (await setup.things.onAir(herself(setup)));
const planned = async ({ things, performer }: Setup) => ({ showId: await things.ticketShow(performer) });
const onAirWithShow = async (setup: Setup) => {
  await setup.things.onAir(setup.performer);
  return planned(setup);
};

const roomRows: readonly Row[] = [
  to(studio.getStudio).all(),
  to(studio.getNotices).all(),
  to(studio.confirmNotice).hers(async ({ things, performer }) => ({ params: { id: await things.notice(performer) } })),
  to(studio.goLive).once(() => ({ body: show })),
  to(studio.setFreeChat).once(async (setup) => (await onAir(setup), { body: { freeChat: true } })),
  to(studio.setAway).once(async (setup) => (await onAir(setup), { body: { away: true } })),
  to(studio.panic).once(),
  to(studio.endRest).once(),
  to(studio.publishAccess).all(async (setup) => (await bothOnAir(setup), { query: {} })),
  to(studio.selectSource).hersOnce(async ({ things, performer }) => {
    await things.camera(performer);
    return { body: { source: 'camera' } };
  }),
  to(studio.endShow).once(async (setup) => (await onAir(setup), {})),
  to(studio.setPrices).once(() => ({ body: { priceVideo: 10 } })),
  to(studio.removeGuest).hersOnce(async ({ app, things, performer }) => {
    const { handle } = await things.stays(await app.account({ verified: true, coins: 50 }), performer);
    return { body: { handle, forGood: false } };
  }),
  to(studio.getOffer).all(),
  to(studio.setOffers).once(() => ({ body: { offers: ['videoChat'], conversionChat: false } })),
  to(studio.setMenu).all(() => ({ body: { items: [{ title: 'Ein Lied', coins: 5 }] } })),
  to(studio.setGoal).all(() => ({ body: { goal: null } })),
  to(studio.setWords).all(() => ({ body: { words: [] } })),
  to(studio.getBlocks).all(),
  to(studio.blockCountries).all(() => ({ body: { countries: [] } })),
  to(studio.blockRegions).all(() => ({ body: { regions: [] } })),
  to(studio.unblockGuest).hersOnce(async ({ app, things, performer }) => {
    const { handle } = await things.stays(await app.account({ verified: true, coins: 50 }), performer);
    await app.ok(studio.removeGuest, { body: { handle, forGood: true } }, things.from(performer));
    return { body: { handle } };
  }),
  to(studio.dismissModerator).hersOnce(async ({ app, things, performer, owner }) => {
    await app.app.live.moderation.appoint(performer.performerId, owner.guestId, true);
    return { body: { handle: things.handleOf(performer, owner) } };
  }),
  to(studio.getSchedule).all(),
  to(studio.setSchedule).all(() => ({ body: { times: [] } })),
  to(studio.getStream).all(),
  to(studio.getStreamHealth).all(),
  to(studio.makeKey).all(() => ({ params: { kind: 'stream' } })),
  to(studio.revokeKey).all(() => ({ params: { kind: 'stream' } })),
  to(studio.getOverlay).all(async ({ app, things, performer }) => {
    const { key } = await app.ok(studio.makeKey, { params: { kind: 'overlay' } }, things.from(performer));
    return { params: { token: key }, query: {} };
  }),
  to(studio.getToys).all(),
  to(studio.setToysReady).all(() => ({ body: { isReady: true } })),
  to(studio.noteToyOrder).hersOnce(async ({ app, things, performer }) => ({
    params: { orderId: await things.toyOrder(await app.account({ verified: true, coins: 100 }), performer) },
    body: { state: 'running' },
  })),
  to(studio.getHistory).all(() => ({ query: {} })),
  to(studio.getEarnings).all(() => ({ query: span })),
  to(studio.getEarningsCsv).all(() => ({ query: span })),
  to(studio.getPayouts).all(),
  to(studio.requestPayout).all(() => ({ body: { coins: 200, key: randomUUID() } })),
];

const ticketRows: readonly Row[] = [
  to(tickets.listOwnShows).all(),
  to(tickets.planShow).once(({ app }) => ({
    body: {
      title: 'Lieder am Kamin',
      description: '',
      price: 5,
      start: new Date(app.now().getTime() + 60_000).toISOString(),
      minutes: 60,
      isInternal: false,
    },
  })),
  to(tickets.cancelShow).hersOnce(async (setup) => ({ params: await planned(setup) })),
  to(tickets.beginShow).hersOnce(async (setup) => ({ params: await onAirWithShow(setup) })),
  to(tickets.finishShow).hersOnce(async (setup) => {
    const params = await onAirWithShow(setup);
    await setup.app.ok(tickets.beginShow, { params }, setup.things.from(setup.performer));
    return { params };
  }),
  to(tickets.inviteToShow).hersOnce(async ({ app, things, performer }) => {
    const { handle } = await things.stays(await app.account({ verified: true, coins: 50 }), performer);
    return { params: { showId: await things.ticketShow(performer, true) }, body: { handle } };
  }),
];

const eventRows: readonly Row[] = [
  to(events.eventDesk).all(),
  to(events.makeToken).all(() => ({ body: { name: 'Bot', scopes: ['tips'] } })),
  to(events.revokeToken).hers(async ({ app, things, performer }) => {
    const { desk } = await app.ok(
      events.makeToken,
      { body: { name: 'Bot', scopes: ['tips'] } },
      things.from(performer),
    );
    return { params: { tokenId: desk.tokens[0]?.id ?? '' } };
  }),
  to(events.makeHook).all(({ things }) => ({ body: { url: things.hookUrl, scopes: ['tips'] } })),
  to(events.removeHook).hersOnce(async ({ things, performer }) => ({
    params: { hookId: await things.hook(performer) },
  })),
  to(events.enableHook).hersOnce(async ({ things, performer }) => ({
    params: { hookId: await things.hook(performer) },
  })),
  to(events.listDeliveries).hersOnce(async ({ things, performer }) => ({
    params: { hookId: await things.hook(performer) },
  })),
  to(events.repeatDelivery).hersOnce(async ({ things, performer }) => ({
    params: { deliveryId: await things.delivery(performer) },
  })),
  to(events.sendTestEvent).all(),
];

/** What a performer does about her room, her shows and the programs that listen to her. */
export const studioRows: readonly Row[] = [...roomRows, ...ticketRows, ...eventRows];
