import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Watching {
  viewers: readonly {
    /** The Cookie header. */
    cookie: string;
    /** Addresses, in the order of the film. */
    segments: readonly string[];
    /** How long one is, in milliseconds. */
    segmentMs: number;
  }[];
  seconds: number;
}

/** How it went. */
export interface Watched {
  /** From asking for a segment to its last byte, in milliseconds. */
  times: number[];
  bytes: number;
  failed: number;
  seconds: number;
}

/** Viewers of a film, in a process of their own. */
export async function watchAll(watching: Watching): Promise<Watched> {
  const child = fork(join(import.meta.dirname, 'watching-process.ts'), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  child.send(watching);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Watched | number];
  await ended;
  if (typeof answer === 'number') throw new Error('the viewers ended by themselves');
  return answer;
}
