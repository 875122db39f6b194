import { startLoopPublisher } from '@separee/media/loop';
import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { watch } from '../../../../../test/live/viewer.ts';
import { getStudio, goLive, publishAccess } from '../../contract.ts';
import { liveConstants } from '../../contract.ts';
import { Devices } from '../shows/devices.ts';
import { isTooMany } from './rooms-at-once.ts';

const fixture = fileURLToPath(new URL('../../../../../packages/media/test/fixtures/test.loop', import.meta.url));

describe('paid rooms at once', () => {
  let app: TestApp;
  let clock: SteadyClock;
  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  const enter = { mode: 'videoChat' } as const;

  it('are one: the next is refused until the first has ended, and what is free is not counted', async () => {
    const [first, second, free] = [await onAir(app), await onAir(app), await onAir(app, { freeChat: true })];
    const { guest, channel } = await sit(app, clock, first);
    const join = () => channel.request('joinChat', { actorId: second.performerId, ...enter });
    await expect(join()).rejects.toMatchObject({ code: 'other-chat' });
    await channel.request('joinChat', { actorId: free.performerId, mode: 'freeChat' });
    // The same room from another device is the same active session.
    const again = await app.channel(guest);
    await again.request('joinChat', { actorId: first.performerId, ...enter });
    await channel.request('leaveOtherChats', { actorId: second.performerId });
    expect((await channel.hear('chatExit')).receipt).toMatchObject({
      actorId: first.performerId,
      exitCode: 'clientExit',
    });
    await join();
    // Free rooms are left as they are.
    expect(await app.app.live.isInRoom(free.performerId, guest.guestId)).toBe(true);
    expect(await app.app.live.isInRoom(first.performerId, guest.guestId)).toBe(false);
  });

  it('are one for two endpoints that are tried at the same time', async () => {
    const guest = await app.account({ verified: true, coins: 100 });
    const rooms = await Promise.all([onAir(app), onAir(app), onAir(app)]);
    const channel = await app.channel(guest);
    const answers = await Promise.allSettled(
      rooms.map(({ performerId }) => channel.request('joinChat', { actorId: performerId, ...enter })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'other-chat' });
    }
  });

  it('let in who pays nothing, and no more payers than there is room for', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(100), (paid, price) => {
        expect(isTooMany(paid, price)).toBe(price > 0 && paid >= liveConstants.roomsAtOnce);
      }),
    );
  });
});

describe('devices that watch for one account', () => {
  it('are a few: with one more the first one’s picture ends', async () => {
    await using app = await startTestApp();
    using clock = holdSteadyClock();
    const performer = await app.performer();
    await app.ok(goLive, { body: { priceVideo: 8, previewFsk: 16, freeChat: false } }, performer);
    const { url, token } = await app.ok(publishAccess, { query: {} }, performer);
    await using publisher = startLoopPublisher({
      loops: [{ file: fixture, whipUrl: app.origin + url, token: () => token }],
    });
    await publisher.allLive();
    const isOnAir = async () => (await app.ok(getStudio, {}, performer)).state;
    await until(isOnAir, (state) => state === 'videoChat');
    const { channel } = await sit(app, clock, performer);
    // Each device has a token of its own.
    const look = async () => {
      const { play } = await channel.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' });
      return watch(app.origin + play.url, play.token);
    };
    using first = await look();
    await first.packets.find(() => true);
    using second = await look();
    await second.packets.find(() => true);
    expect(await first.isOpen()).toBe(true);
    using third = await look();
    await third.packets.find(() => true);
    await until(
      () => first.isOpen(),
      (isOpen) => !isOpen,
    );
    expect([await second.isOpen(), await third.isOpen()]).toEqual([true, true]);
  });

  it('are never more than may be, and the oldest goes first', () => {
    const steps = fc.array(fc.record({ guest: fc.constantFrom('ann', 'ben'), leaves: fc.boolean() }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (taken) => {
        const devices = new Devices();
        const watching: { guest: string; resource: string }[] = [];
        for (const [index, { guest, leaves }] of taken.entries()) {
          if (leaves) {
            const left = watching.shift();
            if (left !== undefined) devices.leave(left.resource);
            continue;
          }
          const own = watching.filter((each) => each.guest === guest).map(({ resource }) => resource);
          const resource = `line-${index}`;
          const gone = devices.join(guest, resource);
          watching.push({ guest, resource });
          expect(gone).toEqual([...own, resource].slice(0, Math.max(0, own.length + 1 - liveConstants.devicesAtOnce)));
          for (const each of gone) {
            devices.leave(each);
            watching.splice(
              watching.findIndex((one) => one.resource === each),
              1,
            );
          }
        }
      }),
    );
  });
});
