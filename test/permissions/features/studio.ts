import { randomUUID } from 'node:crypto';
import * as events from '../../../src/features/events/contract.ts';
import * as liveContract from '../../../src/features/live/contract.ts';
import * as studio from '../../../src/features/studio/contract.ts';
import * as performersContract from '../../../src/features/performers/contract.ts';
import * as walletContract from '../../../src/features/wallet/contract.ts';
import * as tickets from '../../../src/features/tickets/contract.ts';
import { payoutDetails } from '../../payouts/details.ts';
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
  to(liveContract.getStudio).all(),
  to(studio.getNotices).all(),
  to(studio.confirmNotice).hers(async ({ things, performer }) => ({ params: { id: await things.notice(performer) } })),
  to(liveContract.goLive).once(() => ({ body: show })),
  to(liveContract.setFreeChat).once(async (setup) => (await onAir(setup), { body: { freeChat: true } })),
  to(liveContract.setAway).once(async (setup) => (await onAir(setup), { body: { away: true } })),
  to(liveContract.panic).once(),
  to(liveContract.endRest).once(),
  to(liveContract.publishAccess).all(async (setup) => (await bothOnAir(setup), { query: {} })),
  to(liveContract.selectSource).hersOnce(async ({ things, performer }) => {
    await things.camera(performer);
    return { body: { source: 'camera' } };
  }),
  to(liveContract.endShow).once(async (setup) => (await onAir(setup), {})),
  to(liveContract.setPrices).once(() => ({ body: { priceVideo: 10 } })),
  to(liveContract.removeGuest).hersOnce(async ({ app, things, performer }) => {
    const { handle } = await things.stays(await app.account({ verified: true, coins: 50 }), performer);
    return { body: { handle, forGood: false } };
  }),
  to(liveContract.getOffer).all(),
  to(liveContract.setOffers).once(() => ({ body: { offers: ['videoChat'], conversionChat: false } })),
  to(liveContract.setMenu).all(() => ({ body: { items: [{ title: 'Ein Lied', coins: 5 }] } })),
  to(liveContract.setGoal).all(() => ({ body: { goal: null } })),
  to(liveContract.setWords).all(() => ({ body: { words: [] } })),
  to(liveContract.getBlocks).all(),
  to(liveContract.blockCountries).all(() => ({ body: { countries: [] } })),
  to(liveContract.blockRegions).all(() => ({ body: { regions: [] } })),
  to(liveContract.unblockGuest).hersOnce(async ({ app, things, performer }) => {
    const { handle } = await things.stays(await app.account({ verified: true, coins: 50 }), performer);
    await app.ok(liveContract.removeGuest, { body: { handle, forGood: true } }, things.from(performer));
    return { body: { handle } };
  }),
  to(liveContract.dismissModerator).hersOnce(async ({ app, things, performer, owner }) => {
    await app.app.live.moderation.appoint(performer.performerId, owner.guestId, true);
    return { body: { handle: things.handleOf(performer, owner) } };
  }),
  to(performersContract.getSchedule).all(),
  to(performersContract.setSchedule).all(() => ({ body: { times: [] } })),
  to(liveContract.getStream).all(),
  to(liveContract.getStreamHealth).all(),
  to(liveContract.makeKey).all(() => ({ params: { kind: 'stream' } })),
  to(liveContract.revokeKey).all(() => ({ params: { kind: 'stream' } })),
  to(liveContract.getOverlay).all(async ({ app, things, performer }) => {
    const { key } = await app.ok(liveContract.makeKey, { params: { kind: 'overlay' } }, things.from(performer));
    return { params: { token: key }, query: {} };
  }),
  to(liveContract.getToys).all(),
  to(liveContract.setToysReady).all(() => ({ body: { isReady: true } })),
  to(liveContract.noteToyOrder).hersOnce(async ({ app, things, performer }) => ({
    params: { orderId: await things.toyOrder(await app.account({ verified: true, coins: 100 }), performer) },
    body: { state: 'running' },
  })),
  to(walletContract.getHistory).all(() => ({ query: {} })),
  to(walletContract.getEarnings).all(() => ({ query: span })),
  to(walletContract.getEarningsCsv).all(() => ({ query: span })),
  to(walletContract.getPayouts).all(),
  to(walletContract.getPayoutDetails).all(),
  to(walletContract.putPayoutDetails).all((setup) => ({
    body: { ...payoutDetails, currentPassword: herself(setup).password },
  })),
  to(walletContract.requestPayout).all(() => ({ body: { coins: 200, key: randomUUID() } })),
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
  to(events.eventSettings).all(),
  to(events.makeToken).all(() => ({ body: { name: 'Bot', scopes: ['tips'] } })),
  to(events.revokeToken).hers(async ({ app, things, performer }) => {
    const { settings } = await app.ok(
      events.makeToken,
      { body: { name: 'Bot', scopes: ['tips'] } },
      things.from(performer),
    );
    return { params: { tokenId: settings.tokens[0]?.id ?? '' } };
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
