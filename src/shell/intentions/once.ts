import { randomId } from '../random-id.ts';
import { whoIsIt } from '../api/access.ts';
import { ApiProblem } from '../api/client.ts';
import { createIntentions, type Intentions, type Wanted } from './intentions.ts';
import { createOtherTabs, tabLine } from './other-tabs.ts';

/** Milliseconds of a steady clock. */
const now = () => performance.now();

/** Those of one place that has its own: a checkout's orders, which nobody pays twice when its window is opened anew. */
export const ownIntentions = (): Intentions => createIntentions({ newKey: randomId, now });

/** Those of this tab. They are kept in memory alone: nobody else who uses the machine finds them. */
const all = ownIntentions();
/** Another's press is another intention. */
export const his = (wanted: Wanted): Wanted => [whoIsIt(), ...wanted];

const otherTabs = createOtherTabs(tabLine('wanted'), now);
/** Pressed here on purpose, and not sent yet. */
const pressed = new Set<string>();
/** The refusals that say nothing of what became of a press. */
const UNCERTAIN: ReadonlySet<string> = new Set(['offline', 'internal', 'unavailable', 'closed', 'timeout']);

/** The same was wanted in another tab a moment ago. It is refused once, with a sentence that asks; the press after that is meant. */
export const justDone = (details?: ApiProblem['details']): ApiProblem =>
  new ApiProblem({ code: 'just-done', status: 0, ...(details === undefined ? {} : { details }) });

/**
 * The one way to send what costs, or what must not be made twice: `once(['tipPost', postId, coins], (requestKey) => callRest(…))`. Double
 * taps, Enter beside a click, back and again, lost answers and repeats are one intention; see {@link Intentions.send}. Where another tab
 * has wanted the same a moment ago it throws {@link justDone} once. `intentions`: of the place, where it has its own.
 */
export function once<T>(
  wanted: Wanted,
  work: (requestKey: string) => Promise<T>,
  isOver?: (answer: T) => boolean,
  intentions: Intentions = all,
): Promise<T> {
  const own = his(wanted);
  const name = JSON.stringify(own);
  if (!intentions.isKept(own)) {
    if (!pressed.delete(name) && otherTabs.take(name)) return Promise.reject(justDone());
    otherTabs.tell(name);
  }
  const answer = intentions.send(own, work, isOver);
  answer.catch((error: unknown) => {
    if (error instanceof ApiProblem && !UNCERTAIN.has(error.code)) otherTabs.forget(name);
  });
  return answer;
}

/**
 * Before a press is held back: it cannot be the second tap of the one before, see {@link Intentions.again}. False where another tab has
 * wanted the same a moment ago: whoever presses is asked, and means it with the next press.
 */
export function onceAgain(wanted: Wanted): boolean {
  const own = his(wanted);
  const name = JSON.stringify(own);
  all.again(own);
  if (otherTabs.take(name)) return false;
  pressed.add(name);
  otherTabs.tell(name);
  return true;
}

/** What was wanted has been undone: wanting it again is another intention, here and in other tabs. */
export function endOnce(wanted: Wanted): void {
  const own = his(wanted);
  const name = JSON.stringify(own);
  pressed.delete(name);
  otherTabs.forget(name);
  all.end(own);
}
