import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick, as Linux counts the time of processes. */
const TICK_MS = 10;

/** A process as `/proc` tells of it. */
interface Process {
  /** A letter: `Z` is one that has ended and is still listed. */
  state: string;
  parent: number;
  /** What it took of the processor itself, in milliseconds. */
  ownMs: number;
  /** What those that it has started and seen ending took of the processor, in milliseconds. */
  endedMs: number;
}

/** Null for one that is not there any more, and where there is no `/proc`. */
function processOf(pid: number | 'self'): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ms = (user: number, system: number) => (Number(fields[user]) + Number(fields[system])) * TICK_MS;
    return { state: fields[0] ?? '', parent: Number(fields[1]), ownMs: ms(11, 12), endedMs: ms(13, 14) };
  } catch {
    return null;
  }
}

/** Those that run, by their number; none where there is no `/proc`. */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of namesOfProc()) {
    const process = /^\d+$/.test(name) ? processOf(Number(name)) : null;
    if (process !== null) found.set(Number(name), process);
  }
  return found;
}

function namesOfProc(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** The processes below this one, all the way down. */
export function descendants(pid: number): number[] {
  const all = processes();
  const found: number[] = [];
  for (let level = [pid]; level.length > 0;) {
    level = [...all].filter(([, { parent }]) => level.includes(parent)).map(([child]) => child);
    found.push(...level);
  }
  return found;
}

/** Whether a process is still at work; one that has ended and is still listed is not. */
export function isRunning(pid: number): boolean {
  const process = processOf(pid);
  return process !== null && process.state !== 'Z';
}

/** What all that this process has started and seen ending took of the processor, in milliseconds; 0 where there is no `/proc`. */
export const cpuMsOfEnded = (): number => processOf('self')?.endedMs ?? 0;

/** What this process and all below it took of the processor so far, those that have ended too, in milliseconds; 0 where there is no `/proc`. */
export function cpuMsOfTree(pid: number): number {
  const all = [pid, ...descendants(pid)].map(processOf);
  return all.reduce((sum, process) => sum + (process === null ? 0 : process.ownMs + process.endedMs), 0);
}
