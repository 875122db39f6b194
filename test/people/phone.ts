import type { TestApp } from '../app.ts';
import type { TestGuest } from './people.ts';
import { until } from '../clocks/until.ts';

const START = `mutation ($phoneNumber: String!) {
  pinCallStartVerification(phoneNumber: $phoneNumber, type: "sms") { id preCode number } }`;
const VERIFY = `mutation ($id: String!, $type: String!, $pin: String!) {
  pinCallVerifyPin(id: $id, type: $type, pin: $pin) { verified } }`;
const CODE = /: ((?:\d ?){6})[.<]/;

let numbers = 0;
/** A mobile number that nobody has shown yet. */
export const phoneNumber = (): string => `0170 ${String(3_000_000 + ++numbers)}`;

/** Puts every code that was asked for days back: what one platform sends in an hour is bounded. */
export async function asDaysAgo(app: TestApp): Promise<void> {
  await app.context.database.pool.query(`update phone_verifications set started_at = started_at - interval '2 days'`);
}

/** What the guest would type in: the code that was sent to a number of his, as a tester reads it. */
export async function sentPin(
  app: TestApp,
  guest: TestGuest,
  wanted = phoneNumber(),
): Promise<{ id: string; type: string; pin: string }> {
  await asDaysAgo(app);
  const { data, codes } = await app.query(START, { phoneNumber: wanted }, guest);
  if (codes.length > 0) throw new Error(`no code was sent: ${codes.join()}`);
  const started = data as { pinCallStartVerification: { id: string; preCode: string; number: string } };
  const { id, preCode, number } = started.pinCallStartVerification;
  const to = encodeURIComponent(`+${preCode}${number}`);
  const page = await until(
    async () => (await fetch(`http://127.0.0.1:${app.app.checkoutPort}/phone?to=${to}`)).text(),
    (text) => CODE.test(text),
  );
  return { id, type: 'sms', pin: (CODE.exec(page)?.[1] ?? '').replaceAll(' ', '') };
}

/** Shows that a number is the guest's. */
export async function showNumber(app: TestApp, guest: TestGuest, number = phoneNumber()): Promise<void> {
  const { codes } = await app.query(VERIFY, await sentPin(app, guest, number), guest);
  if (codes.length > 0) throw new Error(`the code was refused: ${codes.join()}`);
}
