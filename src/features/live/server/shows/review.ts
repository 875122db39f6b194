import type { Context } from '../../../../platform/context.ts';
import type { RightsChange } from '../../../../platform/rights/rights.ts';
import type { Access } from '../joining/access.ts';
import type { Exits } from '../sessions/exits.ts';
import type { Onlookers } from '../joining/onlookers.ts';

/** Ticks between two looks at all sittings of this process. */
const EVERY = 5;

export interface Review extends Disposable {
  /** Called once a second; what it begins goes on by itself, for an end waits for a tick of the meter. */
  tick(): void;
}

/**
 * Ends sittings and looks that may no longer be, wherever they are metered, as soon as somebody says that a right has changed; and
 * looks at those of this process now and then, for what changes by time alone.
 */
export function createReview(
  { rights, nodeId }: Pick<Context, 'rights' | 'nodeId'>,
  {
    access,
    exits,
    onlookers,
    onError,
  }: {
    access: Pick<Access, 'sittingsToEnd'>;
    exits: Pick<Exits, 'endAll'>;
    onlookers: Pick<Onlookers, 'judge'>;
    onError: (error: unknown) => void;
  },
): Review {
  let isOver = false;
  let ticks = 0;

  async function end(of: Parameters<Access['sittingsToEnd']>[0]): Promise<void> {
    for (const { sittingId, exitCode } of await access.sittingsToEnd(of)) await exits.endAll({ sittingId }, exitCode);
  }

  async function hear({ guestId, performerId }: RightsChange, isOwn: boolean): Promise<void> {
    await onlookers.judge({
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
