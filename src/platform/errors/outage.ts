import { codeOf } from './system-error.ts';

/** Node's words for a connection or a disk that fails, whoever's it is. */
const SYSTEM = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EROFS S3_AWAY'.split(
    ' ',
  ),
);
/** PostgreSQL's: connection errors, no resources (disk full, too many connections), stopping and starting, read-only, input and output. */
const SQL_STATES = /^(08...|53...|57P0[1-5]|25006|58030)$/;
/** What the clients of PostgreSQL and Redis say without a code. */
const MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
  /^Connection is closed/,
  /^Command timed out/,
  /^Stream isn't writeable/,
  /^Reached the max retries per request/,
  /^(LOADING|CLUSTERDOWN|MASTERDOWN|READONLY) /,
];

/** Whether an error says that something we stand on is away or full, and not that we made a mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A Unix socket that is not there says what a file does.
  if ('syscall' in error && error.syscall === 'connect') return true;
  const code = codeOf(error);
  if (code !== undefined && (SYSTEM.has(code) || SQL_STATES.test(code))) return true;
  return MESSAGES.some((pattern) => pattern.test(error.message));
}

const QUIET_MS = 30_000;

/** Keeps an outage from filling the log: the same error is written once in half a minute, and the others are counted. */
export class OutageLog {
  readonly #writtenAt = new Map<string, number>();
  #silenced = 0;

  /** Whether the connection about this error is one too many. */
  silences(error: unknown): boolean {
    if (!isOutage(error)) return false;
    const key = codeOf(error) ?? String(error);
    const now = performance.now();
    const before = this.#writtenAt.get(key);
    if (before === undefined || now - before > QUIET_MS) {
      this.#writtenAt.set(key, now);
      return false;
    }
    this.#silenced += 1;
    return true;
  }

  /** How many connections were left out since this was asked last. */
  takeCount(): number {
    const count = this.#silenced;
    this.#silenced = 0;
    return count;
  }
}
