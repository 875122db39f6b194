import type { Context } from '../../../../platform/context.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { messengerConstants } from '../../constants.ts';

/** `first`: the first message to somebody; `change`: a reaction, or words corrected or taken back. */
export type Pace = 'message' | 'first' | 'change';

/** Throws `too-many-requests` for who writes faster than anybody does by hand. */
export function createPace({ rates, config }: Pick<Context, 'rates' | 'config'>) {
  const { burst, perSecond, firstBurst, firstPerSecond, changeBurst, changesPerSecond } = messengerConstants;
  const scaled = (most: number, each: number) => ({
    burst: most * config.rateFactor,
    perSecond: each * config.rateFactor,
  });
  return async ({ guestId }: Pick<Caller, 'guestId'>, pace: Pace): Promise<void> => {
    const messages = { key: `messages:${guestId}`, rate: scaled(burst, perSecond) };
    const first = { key: `first-messages:${guestId}`, rate: scaled(firstBurst, firstPerSecond) };
    const changes = { key: `message-changes:${guestId}`, rate: scaled(changeBurst, changesPerSecond) };
    const seconds = await rates.take({ message: [messages], first: [messages, first], change: [changes] }[pace]);
    if (seconds > 0) throw commonError('too-many-requests', { seconds: Math.ceil(seconds) });
  };
}
