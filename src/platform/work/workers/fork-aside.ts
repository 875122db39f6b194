import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { codeOf } from '../../errors/system-error.ts';

/** The last there is: inside a session it runs where nothing else wants the processor. */
const NICENESS = 19;
/** How much of it the session gives up: pages already show what is made `soon`, which keeps a few hundredths also where all is busy. */
const SESSIONS = { soon: 4, later: 15 } as const;
const TRIES = 10;
const AGAIN_MS = 150;

/**
 * Starts a process for work that nobody waits for.
 *
 * Linux first divides the processor among sessions and heeds niceness only inside each of them (`autogroup` in sched(7)). So it leads a session of
 * its own, and that session gives way too: in ours it would slow down nothing but ourselves, and take as much as all of us from everything else.
 */
export function forkAside(
  url: URL,
  when: keyof typeof SESSIONS,
  options: Pick<ForkOptions, 'env' | 'serialization'>,
): ChildProcess {
  const child = fork(url, [], { ...options, execArgv: [], detached: true });
  giveWay(child, SESSIONS[when], TRIES);
  return child;
}

function giveWay(child: ChildProcess, session: number, tries: number): void {
  const { pid } = child;
  // Another process may have its number by now.
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    setPriority(pid, NICENESS);
    writeFileSync(`/proc/${pid}/autogroup`, String(session));
  } catch (error) {
    // Of many at once the kernel has some try again. Else it has ended already, or this system divides the processor in another way.
    if (codeOf(error) === 'EAGAIN' && tries > 1) setTimeout(() => giveWay(child, session, tries - 1), AGAIN_MS).unref();
  }
}
