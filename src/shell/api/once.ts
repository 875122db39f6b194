import { randomId } from '../random-id.ts';
import { whoIsIt } from './access.ts';
import { createIntentions, type Intentions, type Wanted } from './intentions.ts';

/** Those of one place that has its own: a checkout's orders, which nobody pays twice when its window is opened anew. */
export const ownIntentions = (): Intentions => createIntentions({ newKey: randomId, now: () => performance.now() });

/** Those of this tab. They are kept in memory alone: nobody else who uses the machine finds them. */
const all = ownIntentions();
const his = (wanted: Wanted): Wanted => [whoIsIt(), ...wanted];

/**
 * The one way to send what costs, or what must not be made twice: `once(['tipPost', postId, coins], (requestKey) => callRest(…))`. Double
 * taps, Enter beside a click, back and again, lost answers and repeats are one intention; see {@link Intentions.send}.
 */
export const once: Intentions['send'] = (wanted, work, isOver) => all.send(his(wanted), work, isOver);

/** Before a press is held back: it cannot be the second tap of the one before, see {@link Intentions.again}. */
export const onceAgain: Intentions['again'] = (wanted) => all.again(his(wanted));

/** What was wanted has been undone: wanting it again is another intention. */
export const endOnce: Intentions['end'] = (wanted) => all.end(his(wanted));
