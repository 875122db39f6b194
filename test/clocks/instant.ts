import { fileURLToPath } from 'node:url';

/** Where the tests' clock stands when a run begins, unless `npm test -- --at=…` names another instant. It goes on from there. */
const USUAL = '2027-03-10T11:00:00Z';

/** The environment variable by which processes of one run find how far their clock is ahead, in milliseconds. */
export const CLOCK_OFFSET = 'TEST_CLOCK_OFFSET';

/** How far the clock of a run that begins now is ahead of the machine's, in milliseconds. @throws {RangeError} where `TEST_AT` is no instant */
export function offsetOfRun(): number {
  const wanted = process.env['TEST_AT'] ?? USUAL;
  const at = Date.parse(wanted);
  if (!Number.isFinite(at)) throw new RangeError(`${wanted} is no instant; one is 2026-12-31T23:30Z`);
  return at - Date.now();
}

const preload = fileURLToPath(new URL('shifted-date.mjs', import.meta.url));

/** What a program of ours has to be started with so that its clock goes with the tests'. */
export const shiftedEnvironment = (): Record<string, string> => {
  const offset = process.env[CLOCK_OFFSET];
  return offset === undefined ? {} : { [CLOCK_OFFSET]: offset, NODE_OPTIONS: `--import=${preload}` };
};

/** What the machine's clock says, however the tests' is moved: for programs that are not ours. */
export const machineNow = (): number => performance.timeOrigin + performance.now();
