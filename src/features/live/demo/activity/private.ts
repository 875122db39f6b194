import { AppError } from '../../../../platform/errors/errors.ts';
import type { ActivityDeps } from './deps.ts';
import { demoCaller } from '../../../identity/demo.ts';
import { hourOf, roleOf } from '../stage.ts';
import type { DemoGuest, Host } from './people.ts';
import { thinking, untilPrivate } from './plan.ts';
import { fillPurse } from './purse.ts';
import type { Seats } from './seats.ts';

interface Asked {
  guest: DemoGuest;
  host: Host;
  /** When she says yes. */
  answersAt: number;
}

/**
 * One private chat at a time, between a guest and a performer of the demo world. Who comes from outside goes before it: while he sits
 * in her room or has asked her, nothing begins, and nobody answers him in her place.
 */
export function createPrivateChat({ context, live, wallet, hosts, random }: ActivityDeps, seats: Seats) {
  let asked: Asked | null = null;
  let asksAt = 0;

  async function isFree(host: Host, own: DemoGuest | null): Promise<boolean> {
    const handle = own === null ? null : live.handleOf(host.performerId, own.guestId);
    const waiting = await live.privates.waiting(host.performerId);
    return waiting.every((request) => request.handle === handle) && !(await seats.hasVisitors(host));
  }

  async function request(host: Host, at: number): Promise<void> {
    const idle = seats.idle(at);
    const guest = idle[Math.floor(random.next() * idle.length)];
    const caller = guest === undefined ? null : await demoCaller(context, guest.guestId);
    if (guest === undefined || caller === null || !(await isFree(host, null))) return;
    await fillPurse(wallet, guest.guestId);
    const { modes } = await live.modesFor(caller, host.performerId);
    const single = modes.find(({ mode }) => mode === 'single');
    if (single === undefined) return;
    await live.privates.request(caller, host.performerId, { mode: 'single', price: single.price });
    asked = { guest, host, answersAt: at + thinking(random) };
  }

  async function answer({ guest, host }: Asked, at: number): Promise<void> {
    asked = null;
    if (!(await isFree(host, guest))) return live.privates.withdraw(guest.guestId, host.performerId);
    const handle = live.handleOf(host.performerId, guest.guestId);
    await live.privates.answer(host.account, handle, { accept: true, mode: 'single' });
    await seats.take(guest, host, 'single', at);
  }

  return {
    async tick(at: number): Promise<void> {
      if (at < (asked?.answersAt ?? asksAt)) return;
      asksAt = at + untilPrivate(random);
      const hour = hourOf(new Date(at));
      const host = hosts.find(({ slug }) => roleOf(slug, hour) === 'private');
      try {
        if (asked !== null) await answer(asked, at);
        else if (host?.state === 'videoChat') await request(host, at);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
  };
}
