import { randomUUID } from 'node:crypto';
import type { Arrives, ChatMode } from '../../src/features/live/contract.ts';
import type { TestApp } from '../app.ts';
import type { TestChannel } from '../api/channel.ts';
import type { AccountOptions, TestAccount, TestPerformer } from '../people/people.ts';
import type { SteadyClock } from '../clocks/steady-clock.ts';

export interface ShowOptions {
  priceVideo?: number;
  previewFsk?: 16 | 18;
  freeChat?: boolean;
}

/** A performer on air, as guests see her from the moment her stream is there. */
export async function onAir(app: TestApp, options: ShowOptions = {}): Promise<TestPerformer> {
  const performer = await app.performer();
  const show = { priceVideo: 8, previewFsk: 16 as const, freeChat: false, ...options };
  await app.app.live.goLive(performer.performerId, show);
  await app.app.live.streamStarted(performer.performerId);
  return performer;
}

/** A guest in a performer's room. */
export interface ChatSession extends Watching {
  guest: TestAccount;
  channel: TestChannel;
  chatSessionId: string;
  chatId: string;
  play: { url: string; token: string };
}

export async function sit(
  app: TestApp,
  clock: SteadyClock,
  performer: TestPerformer,
  options: AccountOptions = {},
  mode: ChatMode = 'videoChat',
): Promise<ChatSession> {
  const guest = await app.account({ verified: true, coins: 100, ...options });
  const channel = await app.channel(guest);
  const { chatSessionId, chatId, play } = await channel.request('joinChat', { actorId: performer.performerId, mode });
  const both = watching(app, clock, { performerId: performer.performerId, guestId: guest.guestId, chatSessionId });
  return {
    guest,
    channel,
    chatSessionId,
    chatId,
    play,
    ...both,
  };
}

/** Both sides of a proof: what a guest's page says each second, and what the engine tells. */
export interface Watching {
  /** Says once what arrives; `delivered` unless the engine knows of nothing. */
  say(arrives?: Arrives, delivered?: boolean): Promise<void>;
  /** Proves one second after the other; the first proof begins the meter and costs nothing. */
  prove(seconds: number): void;
}

export function watching(
  { app: { live } }: TestApp,
  clock: SteadyClock,
  { performerId, guestId, chatSessionId }: { performerId: number; guestId: string; chatSessionId: string },
): Watching {
  const page = randomUUID();
  let count = 0;
  // Where this process meters the chat session, a proof counts at once.
  function say(arrives: Arrives = 'picture', delivered = true): Promise<void> {
    if (delivered) live.delivered(performerId, [guestId]);
    return live.alive({ guestId, isVip: false }, chatSessionId, { page, count: ++count, arrives });
  }
  return {
    say,
    prove(seconds) {
      if (count === 0) void say();
      for (let second = 0; second < seconds; second++) {
        clock.advance(1000);
        void say();
      }
    },
  };
}
