import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { onAir } from '../../../../../test/live/room.ts';

/** From one look for shows that are to be closed to the next. */
const LOOK_MS = 60_000;

describe('shows that were not closed when they ended', () => {
  let app: TestApp;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await startTestApp();
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    vi.useRealTimers();
  });

  const query = (text: string, values: unknown[]) => app.context.database.pool.query(text, values);
  /** As where the process that ended it died before it closed it. */
  const endUnseen = (performerId: number) =>
    query(`update shows set ended_at = now(), on_air = false where performer_id = $1`, [performerId]);
  const comes = async (actorId: number) => {
    const guest = await app.account({ verified: true, coins: 200 });
    const channel = await app.channel(guest);
    await channel.request('joinChat', { actorId, mode: 'videoChat' });
    return { guest, channel };
  };
  const stateOf = async (performerId: number) =>
    (await query(`select state from performers where id = $1`, [performerId])).rows[0] as { state: string };

  it('are closed at the next look with the guests of this process in them, and its meter goes on', async () => {
    const [performer, other] = [await onAir(app), await onAir(app)];
    const inside = await comes(performer.performerId);
    const elsewhere = await comes(other.performerId);
    await endUnseen(performer.performerId);
    vi.advanceTimersByTime(LOOK_MS);
    const { receipt } = await inside.channel.hear('chatExit');
    expect(receipt).toMatchObject({ exitCode: 'showEnded' });
    await until(
      () => stateOf(performer.performerId),
      ({ state }) => state === 'offline',
    );
    // An end waits for a run of the meter.
    await elsewhere.channel.request('leaveChat', { actorId: other.performerId });
    expect(await app.app.live.isInRoom(other.performerId, elsewhere.guest.guestId)).toBe(false);
  });

  it('leave nobody online in lists, though nobody was in them', async () => {
    const performer = await onAir(app);
    await endUnseen(performer.performerId);
    expect(await stateOf(performer.performerId)).toEqual({ state: 'videoChat' });
    vi.advanceTimersByTime(LOOK_MS);
    await until(
      () => stateOf(performer.performerId),
      ({ state }) => state === 'offline',
    );
  });
});
