import type { Context } from '../../../../platform/context.ts';
import type { RightsChange } from '../../../../platform/rights/rights.ts';
import type { Access } from '../joining/access.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import type { Observers } from '../joining/observers.ts';

/** Ticks between two looks at all chat sessions of this process. */
const EVERY = 5;

export interface Review extends Disposable {
  /** Called once a second; what it begins goes on by itself, for an end waits for a tick of the meter. */
  tick(): void;
}

/**
 * Ends chat sessions and previews that may no longer be, wherever they are metered, as soon as somebody says that a right has changed; and
 * looks at those of this process now and then, for what changes by time alone.
 */
export function createReview(
  { rights, nodeId }: Pick<Context, 'rights' | 'nodeId'>,
  {
    access,
    sessionEnd,
    observers,
    onError,
  }: {
    access: Pick<Access, 'chatSessionsToEnd'>;
    sessionEnd: Pick<SessionEnd, 'endAll'>;
    observers: Pick<Observers, 'judge'>;
    onError: (error: unknown) => void;
  },
): Review {
  let isOver = false;
  let ticks = 0;

  async function end(of: Parameters<Access['chatSessionsToEnd']>[0]): Promise<void> {
    for (const { chatSessionId, exitCode } of await access.chatSessionsToEnd(of))
      await sessionEnd.endAll({ chatSessionId }, exitCode);
  }

  async function hear({ guestId, performerId }: RightsChange, isOwn: boolean): Promise<void> {
    await observers.judge({
      ...(guestId === undefined ? {} : { operatorId: guestId }),
      ...(performerId === undefined ? {} : { performerId }),
    });
    // One process does it for all: whichever meters them hears of it from the database.
    if (isOwn) await end({ guestId, performerId });
  }

  rights.onChange((change, isOwn) => {
    if (!isOver) hear(change, isOwn).catch(onError);
  });
  return {
    tick() {
      if (ticks++ % EVERY === 0) end({ nodeId }).catch(onError);
    },
    [Symbol.dispose]() {
      isOver = true;
    },
  };
}
