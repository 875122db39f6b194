import { whoIsIt } from '../api/access.ts';
import { randomId } from '../random-id.ts';
import { createIntentions, type Intentions } from './intentions.ts';
import { createOtherTabs, tabLine } from './other-tabs.ts';
import { createPresses, type Presses } from './presses.ts';

export { justDone } from './presses.ts';

/** Milliseconds of a steady clock. */
const now = () => performance.now();

/** Those of one place that has its own: a checkout's orders, which nobody pays twice when its window is opened anew. */
export const ownIntentions = (): Intentions => createIntentions({ newKey: randomId, now });

/** Those of this tab. They are kept in memory alone: nobody else who uses the machine finds them. */
const presses = createPresses({
  all: ownIntentions(),
  otherTabs: createOtherTabs({ line: tabLine('wanted'), newId: randomId, now }),
  whoIsIt,
});

/**
 * The one way to send what costs, or what must not be made twice: `once(['tipPost', postId, coins], (requestKey) => callRest(…))`. Double
 * taps, Enter beside a click, back and again, lost answers and repeats are one intention; see {@link Intentions.send}. Where another tab
 * has wanted the same a moment ago it throws `justDone` once. `intentions`: of the place, where it has its own.
 */
export const once: Presses['once'] = presses.once;

/**
 * Before a press is held back: it cannot be the second tap of the one before, see {@link Intentions.again}. False where another tab has
 * wanted the same a moment ago: whoever presses is asked, and means it with the next press.
 */
export const onceAgain: Presses['again'] = presses.again;

/** What was held back is not sent. A press before it that has no answer yet keeps its key: it may have been paid. */
export const takeBack: Presses['takeBack'] = presses.takeBack;

/** It is known by other means that it is over: wanting it again is another intention. */
export const endOnce: Presses['end'] = presses.end;

/** It stands, and is not gone on with here: another tab that wants the same need not ask. */
export const leaveOnce: Presses['leave'] = presses.leave;
