import type { ChatMode } from '../src/features/live/contract.ts';
import type { TestApp } from './app.ts';
import type { TestChannel } from './channel.ts';
import type { AccountOptions, TestAccount, TestPerformer } from './people.ts';
import type { SteadyClock } from './steady-clock.ts';

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
export interface Sitting {
  guest: TestAccount;
  channel: TestChannel;
  sittingId: string;
  chatId: string;
  play: { url: string; token: string };
  /** Proves one second after the other; the first proof begins the meter and costs nothing. */
  prove(seconds: number): void;
}

export async function sit(
  app: TestApp,
  clock: SteadyClock,
  performer: TestPerformer,
  options: AccountOptions = {},
  mode: ChatMode = 'videoChat',
): Promise<Sitting> {
  const guest = await app.account({ verified: true, coins: 100, ...options });
  const channel = await app.channel(guest);
  const { sittingId, chatId, play } = await channel.request('joinChat', { actorId: performer.performerId, mode });
  // Where this process meters the sitting, a proof counts at once.
  const alive = () => void app.app.live.alive({ guestId: guest.guestId, isVip: false }, sittingId);
  let begun = false;
  return {
    guest,
    channel,
    sittingId,
    chatId,
    play,
    prove(seconds) {
      if (!begun) alive();
      begun = true;
      for (let second = 0; second < seconds; second++) {
        clock.advance(1000);
        alive();
      }
    },
  };
}
