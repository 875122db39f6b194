import { setImmediate as turn } from 'node:timers/promises';

/** Does something for each target, letting other work have its turn after every slice. Targets added meanwhile are included. */
export async function fanOut<T>(targets: Iterable<T>, slice: number, each: (target: T) => void): Promise<void> {
  let done = 0;
  for (const target of targets) {
    each(target);
    if (++done % slice === 0) await turn();
  }
}
