import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { getActorDataByIdOrName } from '../../contract.ts';
import { planShow } from '../../../tickets/contract.ts';
import * as contract from '../../../backoffice/contract.ts';
import * as performersContract from '../../contract.ts';

describe('performers at the platform', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const operator = () => app.account({ role: 'operator', may: ['performers', 'audit'] });

  it('are found by the beginning of a name or their number, page by page, and as they stand', async () => {
    const admin = await operator();
    const find = async (search: string) =>
      (await app.ok(performersContract.findPerformers, { query: { search } }, admin)).items;
    const performer = await app.performer({ name: 'Quitte 100%' });
    const withoutAccount = await app.performer({ name: 'Quitterie', guest_id: null, published: false });
    expect((await find('quitt')).map(({ actorId }) => actorId)).toEqual([
      withoutAccount.performerId,
      performer.performerId,
    ]);
    expect((await find('quitte 100%')).map(({ actorId }) => actorId)).toEqual([performer.performerId]);
    expect(await find('%')).toEqual([]);
    expect(await find(String(withoutAccount.performerId))).toMatchObject([
      { performerGuestId: null, isPublished: false },
    ]);
    expect(await find(String(performer.performerId))).toMatchObject([
      {
        performerGuestId: performer.guestId,
        isPublished: true,
        isOnAir: false,
        heldTickets: 0,
        unpaidCoins: 0,
        awaitsPayout: false,
      },
    ]);
    const made = [];
    for (let nth = 0; nth < 42; nth++)
      made.push((await app.performer({ name: `Reihe ${nth}`, guest_id: null })).performerId);
    const first = await app.ok(performersContract.findPerformers, { query: { search: 'reihe' } }, admin);
    const before = first.next ?? 0;
    const second = await app.ok(performersContract.findPerformers, { query: { search: 'reihe', before } }, admin);
    expect([...first.items, ...second.items].map(({ actorId }) => actorId)).toEqual(made.toReversed());
    expect(second.next).toBeNull();
  });

  it('are erased once nobody waits for them, and are gone from every page and list', async () => {
    const admin = await operator();
    const performer = await onAir(app);
    const { performerId, slug } = performer;
    const row = async () =>
      (await app.ok(performersContract.findPerformers, { query: { search: String(performerId) } }, admin)).items[0];
    const erase = { params: { performerId }, body: { reason: 'she asked for it by letter' } };
    expect(await row()).toMatchObject({ isOnAir: true });
    expect((await app.refused(performersContract.erasePerformer, erase, admin)).code).toBe('conflict');
    await app.app.live.endShow(performerId);

    const start = new Date(app.now().getTime() + 60_000).toISOString();
    const plan = { title: 'Am Kamin', description: '', price: 25, start, minutes: 60, isInternal: false };
    const showId = (await app.ok(planShow, { body: plan }, performer)).items[0]?.id ?? 0;
    const guest = await app.account({ verified: true, coins: 50 });
    const wanted = { showId, price: 25, requestKey: 'held-until-it-takes-place' };
    await app.app.tickets.guests.buy({ guestId: guest.guestId, country: null, region: null }, wanted);
    expect(await row()).toMatchObject({ isOnAir: false, heldTickets: 1 });
    expect((await app.refused(performersContract.erasePerformer, erase, admin)).code).toBe('conflict');
    await app.app.tickets.guests.giveBack({ guestId: guest.guestId, country: null, region: null }, showId);

    const page = { params: { actorIdOrName: slug } };
    await app.ok(getActorDataByIdOrName, page, guest);
    await app.ok(performersContract.erasePerformer, erase, admin);
    expect((await app.refused(getActorDataByIdOrName, page, guest)).status).toBe(404);
    expect(await row()).toBeUndefined();
    const { items } = await app.ok(contract.getAuditLog, { query: { subject: String(performerId) } }, admin);
    expect(items[0]).toMatchObject({ operatorId: admin.guestId, reason: 'she asked for it by letter' });
  });

  it('are for those with the right alone', async () => {
    const { performerId } = await app.performer();
    const other = await app.account({ role: 'operator', may: ['guests', 'live', 'content'] });
    expect((await app.refused(performersContract.findPerformers, { query: {} }, other)).code).toBe('forbidden');
    const erase = { params: { performerId }, body: { reason: 'nothing' } };
    expect((await app.refused(performersContract.erasePerformer, erase, other)).code).toBe('forbidden');
  });

  it('are seen exactly while their account is not locked, whoever locks and unlocks at the same moment', async () => {
    const { performerId, guestId } = await app.performer();
    const { accountStatus } = app.app.identity;
    const { pool } = app.context.database;
    for (let round = 0; round < 10; round++) {
      const both = [() => accountStatus.lock(guestId, 'test'), () => accountStatus.unlock(guestId)];
      await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((each) => each()));
      const { rows } = await pool.query<{ published: boolean; is_locked: boolean }>(
        'select p.published, g.is_locked from performers p join guests g on g.id = p.guest_id where p.id = $1',
        [performerId],
      );
      expect(rows[0]?.published).toBe(!rows[0]?.is_locked);
    }
  });
});
