import { Writable } from 'node:stream';
import { createLog, type Log } from '../../src/platform/telemetry/telemetry.ts';

/** A log as the platform's own, and the lines that were written to it. */
export function captureLog(): { lines: string[]; log: Log } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: createLog('debug', stream) };
}
