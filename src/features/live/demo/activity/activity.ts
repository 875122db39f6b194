import { hourOf, roleOf } from '../stage.ts';
import type { ActivityDeps } from './deps.ts';
import { REST_AFTER } from './plan.ts';
import { createPrivateChat } from './private.ts';
import { createScript } from './script.ts';
import { createSeats, type Seats } from './seats.ts';
import { createTalk } from './talk.ts';
import { ownLines, type Host } from './people.ts';

/** How often it is looked whether everybody on the stage does what this hour asks of her. Milliseconds. */
const ROLES_EVERY = 5000;

export interface Activity {
  seats: Seats;
  /** Says for all who sit somewhere that they are there. Called once a second; both never overlap with themselves. */
  prove(): Promise<void>;
  /** Does what is due by the platform's clock: who comes, speaks, gives, goes. */
  tick(): Promise<void>;
}

/**
 * The activity of the demo world: its guests come and go, and whoever is on the stage answers them. They rest while `isVisited` has been
 * false for long, for nobody would see them, and each second of theirs is charged and kept like everybody's.
 */
export function createActivity(deps: ActivityDeps, isVisited: () => boolean): Activity {
  const { context, live, hosts } = deps;
  const seats = createSeats(deps);
  const talk = createTalk(deps, createScript(deps.random, ownLines()), seats);
  const privateChat = createPrivateChat(deps, seats);
  const clock = () => context.now().getTime();
  const playing = new Map<Host, string>();
  let visitedAt = clock();
  let rolesAt = 0;
  live.onState((performerId, state) => {
    for (const host of hosts) if (host.performerId === performerId) host.state = state;
  });

  /** Who has come from outside and sits with her is not disturbed: it changes when he has left. */
  async function keepRoles(at: number): Promise<void> {
    if (at < rolesAt) return;
    rolesAt = at + ROLES_EVERY;
    for (const host of hosts) {
      const role = roleOf(host.slug, hourOf(new Date(at)));
      if (playing.get(host) === role || host.state === 'offline' || (await seats.hasVisitors(host))) continue;
      playing.set(host, role);
      await live.setFreeChat(host.performerId, role === 'freeChat');
      await live.setAway(host.performerId, role === 'away');
    }
  }

  return {
    seats,
    prove: () => seats.prove(clock()),

    async tick() {
      const at = clock();
      if (isVisited()) visitedAt = at;
      await keepRoles(at);
      if (at - visitedAt >= REST_AFTER) {
        talk.forget();
        for (const seat of seats.all()) await seats.leave(seat, at);
        return;
      }
      for (const seat of seats.all().filter(({ leavesAt }) => leavesAt <= at)) {
        await talk.goodbye(seat, at);
        await seats.leave(seat, at);
      }
      const newcomer = await seats.enter(at);
      if (newcomer !== null) talk.arrived(newcomer, at);
      await privateChat.tick(at);
      await talk.tick(at);
    },
  };
}
