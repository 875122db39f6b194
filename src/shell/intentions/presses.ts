import { ApiProblem } from '../api/client.ts';
import type { Intentions, Wanted } from './intentions.ts';
import type { OtherTabs } from './other-tabs.ts';

/** The refusals that say nothing of what became of a press. */
const UNCERTAIN: ReadonlySet<string> = new Set(['offline', 'internal', 'unavailable', 'closed', 'timeout']);

/** The same was wanted in another tab a moment ago. It is refused once, with a sentence that asks; the press after that is meant. */
export const justDone = (details?: ApiProblem['details']): ApiProblem =>
  new ApiProblem({ code: 'just-done', status: 0, ...(details === undefined ? {} : { details }) });

/** Presses of one tab; see `once.ts`, which has those of this one. */
export interface Presses {
  once<T>(
    wanted: Wanted,
    work: (requestKey: string) => Promise<T>,
    isOver?: (answer: T) => boolean,
    intentions?: Intentions,
  ): Promise<T>;
  again(wanted: Wanted): boolean;
  takeBack(wanted: Wanted): void;
  end(wanted: Wanted, intentions?: Intentions): void;
  leave(wanted: Wanted): void;
}

interface PressPorts {
  all: Intentions;
  otherTabs: OtherTabs;
  /** Another's press is another intention. */
  whoIsIt: () => string | null;
}

export function createPresses({ all, otherTabs, whoIsIt }: PressPorts): Presses {
  /** Pressed on purpose and held back, with the press that other tabs were told of. */
  const held = new Map<string, string>();
  /** Of what was sent last by each name, the press that other tabs were told of. */
  const sent = new Map<string, string>();
  const his = (wanted: Wanted): Wanted => [whoIsIt(), ...wanted];

  return {
    once(wanted, work, isOver, intentions = all) {
      const own = his(wanted);
      const name = JSON.stringify(own);
      let told = held.get(name);
      held.delete(name);
      if (told === undefined && !intentions.isKept(own)) {
        if (otherTabs.take(name)) return Promise.reject(justDone());
        told = otherTabs.tell(name);
      }
      if (told !== undefined) sent.set(name, told);
      const answer = intentions.send(own, work, isOver);
      answer.catch((error: unknown) => {
        const isRefused = error instanceof ApiProblem && !UNCERTAIN.has(error.code);
        if (isRefused && told !== undefined) otherTabs.forget(told);
      });
      return answer;
    },
    again(wanted) {
      const own = his(wanted);
      const name = JSON.stringify(own);
      if (otherTabs.take(name)) return false;
      all.again(own);
      held.set(name, otherTabs.tell(name));
      return true;
    },
    takeBack(wanted) {
      const name = JSON.stringify(his(wanted));
      const told = held.get(name);
      held.delete(name);
      if (told !== undefined) otherTabs.forget(told);
    },
    end(wanted, intentions = all) {
      intentions.end(his(wanted));
    },
    leave(wanted) {
      const name = JSON.stringify(his(wanted));
      const told = sent.get(name);
      sent.delete(name);
      if (told !== undefined) otherTabs.forget(told);
    },
  };
}
