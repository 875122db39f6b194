import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Load {
  url: string;
  seconds: number;
  connections?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** How a load went. */
export interface Loaded {
  perSecond: number;
  answers: number;
}

/** Asks over and over from a process of its own; answers a second. Throws if anything but 200 came back. */
export const perSecond = async (load: Load): Promise<number> => (await put(load)).perSecond;

/** The same, with how many answers there were. */
export async function put(load: Load): Promise<Loaded> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  const ended = once(child, 'exit');
  child.send(load);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [(Loaded & { failed: number }) | number];
  await ended;
  if (typeof answer === 'number') throw new Error(`the load on ${load.url} ended by itself`);
  if (answer.failed > 0) throw new Error(`${answer.failed} answers of ${load.url} were not 200`);
  return answer;
}
