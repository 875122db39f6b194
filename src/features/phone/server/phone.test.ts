import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestGuest } from '../../../../test/people/people.ts';
import { onAir } from '../../../../test/live/room.ts';
import { getGuestBalance } from '../../wallet/contract.ts';
import { getPhone, getPhoneTask, phoneErrorCodes, removePhone, type PinVerification } from '../contract.ts';
import { solveTask } from '../solve-task.ts';
import { createHumanCheck, leadingZeros } from './human-check.ts';
import { pinLengthOf, readNumber } from './numbers.ts';

type Answer = PinVerification | number;

describe('showing that a number is one’s own', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  let lines = 0;
  const mobile = () => `0170 ${String(1_000_000 + ++lines)}`;
  const fixed = () => `030 ${String(2_000_000 + ++lines)}`;

  /** A verification, or the number of the error. */
  async function mutate(guest: TestGuest, name: string, args: Record<string, string>): Promise<Answer> {
    const given = Object.entries(args).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    const query = `mutation { ${name}(${given.join(', ')}) { id type verified countryCode preCode number e123 pinLength } }`;
    const answer = await app.raw({ method: 'POST', path: '/gateway', body: { query } }, guest);
    const { data, errors } = JSON.parse(answer.text) as {
      data: Record<string, PinVerification> | null;
      errors?: { extensions: { errorCode: number } }[];
    };
    return data?.[name] ?? errors?.[0]?.extensions.errorCode ?? 0;
  }

  /** As a browser: works out what it is asked to. */
  async function start(guest: TestGuest, phoneNumber: string, type = 'sms'): Promise<Answer> {
    const { task } = await app.ok(getPhoneTask, {}, guest);
    const proof = task === null ? {} : { proof: await solveTask(task.challenge, task.bits) };
    return mutate(guest, 'pinCallStartVerification', { phoneNumber, type, ...proof });
  }
  const verify = (guest: TestGuest, { id, type }: PinVerification, pin: string) =>
    mutate(guest, 'pinCallVerifyPin', { id, type, pin });
  const begun = async (guest: TestGuest, phoneNumber: string, type = 'sms') =>
    (await start(guest, phoneNumber, type)) as PinVerification;

  /** What the number was sent last, as a tester reads it. */
  async function pinAt(verification: PinVerification): Promise<string> {
    const to = encodeURIComponent(`+${verification.preCode}${verification.number}`);
    const page = await (await fetch(`http://127.0.0.1:${app.app.checkoutPort}/phone?to=${to}`)).text();
    return (/: ((?:\d ?){5,6})[.<]/.exec(page)?.[1] ?? '').replaceAll(' ', '');
  }

  it('shows what was sent in any language, and nothing of what is typed as markup', async () => {
    const site = `http://127.0.0.1:${app.app.checkoutPort}/phone`;
    const titles = { de: 'Testtelefon', en: 'Test telephone', es: 'Teléfono de prueba', nl: 'Testtelefoon' };
    for (const [language, title] of Object.entries(titles)) {
      const page = await (await fetch(`${site}?language=${language}`)).text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<h1>${title}</h1>`);
    }
    expect(await (await fetch(site)).text()).toContain('<html lang="de">');
    expect((await fetch(`${site}?language=fr`)).status).toBe(400);
    const hostile = await (await fetch(`${site}?to=${encodeURIComponent('"><b>1')}`)).text();
    expect(hostile).not.toContain('"><b>');
  });

  it('sends six digits to a mobile number, speaks five to a fixed one, and takes them once they are right', async () => {
    for (const [phoneNumber, type, length] of [
      [mobile(), 'sms', 6],
      [mobile(), 'call', 6],
      [fixed(), 'call', 5],
    ] as const) {
      const guest = await app.guest();
      const verification = await begun(guest, phoneNumber, type);
      expect(verification).toMatchObject({
        verified: false,
        type,
        countryCode: 'DE',
        preCode: '49',
        pinLength: length,
      });
      const pin = await pinAt(verification);
      expect(pin).toHaveLength(length);
      expect(await verify(guest, verification, pin)).toMatchObject({ id: verification.id, verified: true });
      expect(await app.ok(getPhone, {}, guest)).toMatchObject({
        isVerified: true,
        ending: verification.number.slice(-3),
      });
    }
  });

  it('answers each error with its number', async () => {
    const codes = phoneErrorCodes;
    const guest = await app.guest();
    expect(await start(guest, '12')).toBe(codes['invalid-phone-number']);
    expect(await start(guest, '0900 1234567')).toBe(codes['invalid-phone-number']);
    expect(await start(guest, '+1 202 555 0123')).toBe(codes['country-not-allowed']);
    expect(await start(guest, mobile(), 'pigeon')).toBe(codes['invalid-verification-type']);
    expect(await start(guest, fixed(), 'sms')).toBe(codes['invalid-verification-type']);
    const verification = await begun(guest, mobile());
    const pin = await pinAt(verification);
    expect(await verify(guest, { ...verification, id: '1' }, pin)).toBe(codes['verification-not-found']);
    expect(await verify(await app.guest(), verification, pin)).toBe(codes['verification-not-found']);
    expect(await verify(guest, { ...verification, type: 'call' }, pin)).toBe(codes['verification-not-found']);
    const wrong = pin === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 5; nth++) expect(await verify(guest, verification, wrong)).toBe(codes['invalid-pin']);
    expect(await verify(guest, verification, pin)).toBe(codes['attempt-limit-reached']);
    const late = await begun(guest, mobile());
    const latePin = await pinAt(late);
    await app.context.database.pool.query(`update phone_verifications set started_at = now() - interval '11 minutes'`);
    expect(await verify(guest, late, latePin)).toBe(codes['verification-timeout']);
  });

  it('gives a number to one guest at a time, and none that is blocked', async () => {
    const [first, second] = [await app.guest(), await app.guest()];
    const phoneNumber = mobile();
    const [hers, his] = [await begun(first, phoneNumber), await begun(second, phoneNumber)];
    // Both codes went to one number: only the first to type his in gets it.
    const page = await pinAt(his);
    expect(await verify(second, his, page)).toMatchObject({ verified: true });
    expect(await start(first, phoneNumber)).toBe(phoneErrorCodes['phone-number-not-unique']);
    expect(hers.id).not.toBe(his.id);
    await app.ok(removePhone, {}, second);
    expect(await app.ok(getPhone, {}, second)).toMatchObject({ isVerified: false, ending: null });
    await begun(first, phoneNumber);
    const { pool } = app.context.database;
    await pool.query(
      `insert into blocked_numbers (number_key, reason) select number_key, 'x' from phone_verifications where id = $1`,
      [his.id],
    );
    expect(await start(first, phoneNumber)).toBe(phoneErrorCodes['phone-number-blocked']);
  });

  it('sends no flood of codes, to one number or for one guest', async () => {
    const phoneNumber = mobile();
    const limit = phoneErrorCodes['attempt-limit-reached'];
    for (let nth = 0; nth < 5; nth++) await begun(await app.guest(), phoneNumber);
    expect(await start(await app.guest(), phoneNumber)).toBe(limit);
    const guest = await app.guest();
    for (let nth = 0; nth < 8; nth++) await begun({ ...guest, address: `10.3.0.${nth}` }, mobile());
    expect(await start(guest, mobile())).toBe(limit);
  });

  it('sends no flood of codes to many numbers, whoever asks for them: of a network, a country and in all', async () => {
    await using own = await startTestApp({ env: { PHONE_DAILY_BUDGET: '60' } });
    let numbers = 0;
    /** A fresh guest, a fresh number; the error, or 0. */
    async function ask(address: string, prefix = '+49 170 7', isWilling = true): Promise<number> {
      const guest = { ...(await own.guest()), address };
      const { task } = await own.ok(getPhoneTask, {}, guest);
      const proof = task === null || !isWilling ? null : await solveTask(task.challenge, task.bits);
      const phoneNumber = `${prefix}${String(100_000 + ++numbers)}`;
      const query =
        'mutation ($n: String!, $p: String) { pinCallStartVerification(phoneNumber: $n, type: "sms", proof: $p) { id } }';
      const body = { query, variables: { n: phoneNumber, p: proof } };
      const { text } = await own.raw({ method: 'POST', path: '/gateway', body }, guest);
      const { errors } = JSON.parse(text) as { errors?: { extensions: { errorCode: number } }[] };
      return errors?.[0]?.extensions.errorCode ?? 0;
    }
    const limit = phoneErrorCodes['attempt-limit-reached'];
    // Sixty of one network, all at once: a few get theirs.
    const crowd = await Promise.all(Array.from({ length: 60 }, () => ask('203.0.113.5')));
    for (let nth = 0; nth < 6; nth++) crowd.push(await ask('203.0.113.5'));
    expect([crowd.filter((code) => code === 0).length, crowd.at(-1)]).toEqual([5, limit]);
    // Two of a network are for the asking; who will not work for the third gets none.
    expect([await ask('203.0.113.6'), await ask('203.0.113.6')]).toEqual([0, 0]);
    expect(await ask('203.0.113.6', '+49 170 7', false)).toBe(phoneErrorCodes['phone-unknown']);
    expect(await ask('203.0.113.6')).toBe(0);
    // From everywhere: within an hour no more than its part of the day goes out.
    const everywhere: number[] = [];
    for (let nth = 0; nth < 12; nth++) everywhere.push(await ask(`198.51.100.${nth}`));
    expect(everywhere.filter((code) => code === 0).length).toBeLessThanOrEqual(12 - 3);
    expect(everywhere.at(-1)).toBe(limit);
    own.advance(3_600_000);
    expect(await ask('198.51.100.200')).toBe(0);
    own.advance(3_600_000);
    const abroad: number[] = [];
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 10; nth++) abroad.push(await ask(`192.0.2.${round * 10 + nth}`, '+34 612 '));
      own.advance(3_600_000);
    }
    expect(abroad.filter((code) => code === 0).length).toBe(18);
    expect(await ask('192.0.2.99')).toBe(0);
  });

  it('takes a task once, solved, by whom it was set and before it has run out', async () => {
    await using own = await startTestApp();
    const guest = await own.guest();
    const check = createHumanCheck(own.context.secrets.key('phone-task'), own.context.rates, own.now);
    const { challenge, bits } = check.challenge(guest.guestId, 12);
    const proof = await solveTask(challenge, bits);
    const wrong = Array.from({ length: 50 }, (_, nth) => `${challenge}:${nth}`).find(
      (text) => leadingZeros(createHash('sha256').update(text).digest()) < 12,
    );
    const solves = (text: string, who = guest.guestId) => check.solved(who, text);
    expect(await solves(wrong ?? '')).toBe(0);
    expect(await solves(proof, (await own.guest()).guestId)).toBe(0);
    for (const text of ['', 'x', proof.replace('.12.', '.10.'), `${proof}0`]) expect(await solves(text)).toBe(0);
    expect([await solves(proof), await solves(proof)]).toEqual([12, 0]);
    const late = check.challenge(guest.guestId, 12);
    const lateProof = await solveTask(late.challenge, 12);
    own.advance(11 * 60_000);
    expect(await solves(lateProof)).toBe(0);
  });

  it('keeps numbers sealed', async () => {
    const verification = await begun(await app.guest(), mobile());
    const { rows } = await app.context.database.pool.query<{ all: string }>(
      `select string_agg(v::text, ' ') || string_agg(encode(v.sealed_number, 'escape'), ' ') as all from phone_verifications v`,
    );
    expect(rows[0]?.all).not.toContain(verification.number);
  });

  it('opens an anonymous voice call: asked for by number, answered by her, paid by the minutes it is worth', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    await app.context.database.pool.query(`update performers set offers = '{voiceCall}' where id = $1`, [actorId]);
    const guest = await app.guest();
    const ask = async (who: TestGuest, token = who.token) => {
      const query = `mutation { startAnonymousVoiceCall(accessToken: ${JSON.stringify(token)}, actorId: ${actorId}) { resultCode server clientId } }`;
      const { text } = await app.raw({ method: 'POST', path: '/gateway', body: { query } }, who);
      const { data } = JSON.parse(text) as {
        data: { startAnonymousVoiceCall: { resultCode: number; clientId: string } } | null;
      };
      return data?.startAnonymousVoiceCall ?? null;
    };
    expect(await ask(guest)).toMatchObject({ resultCode: 4010 });
    const verification = await begun(guest, mobile());
    await verify(guest, verification, await pinAt(verification));
    expect(await ask(guest, (await app.guest()).token)).toBeNull();
    const host = await app.channel(performer);
    const channel = await app.channel(guest);
    const asked = await ask(guest);
    expect(asked).toMatchObject({ resultCode: 2000, server: '/realtime' });
    const { handle, name, mode } = await host.hear('privateRequested');
    expect([handle, name, mode]).toEqual([asked?.clientId, '', 'voiceCall']);
    await host.request('answerPrivate', { handle, accept: true });
    const joined = await channel.request('joinChat', { actorId, mode: 'voiceCall' });
    expect(joined).toMatchObject({ mode: 'voiceCall', remainingSeconds: 180, freeSeconds: 180 });
    await channel.request('chatAlive', {
      chatSessionId: joined.chatSessionId,
      page: 'a page of his',
      count: 1,
      arrives: 'sound',
    });
    await channel.request('leaveChat', { actorId });
    expect(await channel.hear('voicecallStop')).toEqual({ idHash: expect.stringMatching(/^[0-9a-f]{16}$/) });
    await expect(channel.request('joinChat', { actorId, mode: 'videoChat' })).rejects.toMatchObject({
      code: 'need-login',
    });
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(0);
  });
});

describe('reading numbers', () => {
  it('never takes what cannot be called, and reads its own writing again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (text) => {
        const number = readNumber(text, 'DE');
        const again = number === null ? null : readNumber(number.e123, 'DE');
        expect(again?.e164).toBe(number?.e164);
      }),
    );
    expect(readNumber('0800 1234567', 'DE')).toBeNull();
    expect(readNumber('+34 612 345 678', 'DE')).toMatchObject({ country: 'ES', isMobile: true });
    expect(pinLengthOf({ isMobile: false } as never)).toBe(5);
  });
});
