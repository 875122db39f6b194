import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import {
  createAgeIssuer,
  type AgeIssuer,
  type AnswerChanges,
  type IssueOptions,
} from '../../../../../test/people/eu-wallet.ts';
import type { TestGuest } from '../../../../../test/people/people.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { AVS_PAY_REQUEST, avsPresentation, getAvsMethods, getAvsRequest, type AvsPayRequest } from '../../contract.ts';
import { getOverview } from '../../../backoffice/contract.ts';
import { readProofOfAge } from './proof-of-age.ts';

const home = 'https://separee.example';
const forwardUrl = `${home}/de/#window-12345`;
const inTheFuture = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);

describe("the EU's age verification app", () => {
  let app: TestApp;
  let issuer: AgeIssuer;
  let stranger: AgeIssuer;
  beforeAll(async () => {
    const now = new Date();
    [issuer, stranger] = await Promise.all([createAgeIssuer(now), createAgeIssuer(now)]);
    const folder = await mkdtemp(join(tmpdir(), 'age-issuers-'));
    const file = join(folder, 'issuers.pem');
    await writeFile(file, issuer.rootPem);
    app = await startTestApp({
      env: {
        AGE_APP_ISSUERS: file,
        AGE_CHECK_BONUS: '20',
        PUBLIC_URL: home,
        CHECKOUT_URL: 'https://pay.separee.example',
      },
    });
    await rm(folder, { recursive: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function begin(guest: TestGuest) {
    const { data } = await app.query(AVS_PAY_REQUEST, { forwardUrl, method: 'eu-app' }, guest);
    const { checkoutLink, requestId } = (data as AvsPayRequest).avsPayRequest;
    return { link: checkoutLink, requestId };
  }
  const statusOf = async (guest: TestGuest) =>
    (await app.ok(guestSession, { body: { language: 'de' } }, guest)).guest.avsStatus;
  const present = (requestId: string, body: { vp_token: string; state: string }) =>
    app.ok(avsPresentation, { params: { requestId }, body }, null);

  it('is offered first where issuers are believed', async () => {
    const { methods } = await app.ok(getAvsMethods, {}, await app.guest());
    expect(methods).toEqual(['eu-app', 'sandbox']);
  });

  it('has operators told a month before what it believes runs out', async () => {
    const alarmsIn = async (days: number) => {
      app.advance(days * 24 * 3_600_000);
      const { alarms } = await app.ok(getOverview, {}, await app.account({ role: 'operator' }));
      app.advance(-days * 24 * 3_600_000);
      return alarms.filter(({ name }) => name === 'age-issuers-end');
    };
    expect(await alarmsIn(330)).toEqual([]);
    expect(await alarmsIn(350)).toMatchObject([{ value: 14, facts: { end: expect.any(String) as string } }]);
  });

  it('asks for the one claim, for nobody to keep, of a link that opens the app', async () => {
    const { link, requestId } = await begin(await app.account());
    const asked = new URL(link).searchParams;
    const answerTo = `${home}/rest/v1/avs/presentation/${requestId}`;
    expect(link.startsWith('av://?')).toBe(true);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'vp_token',
      response_mode: 'direct_post',
      client_id: `redirect_uri:${answerTo}`,
      response_uri: answerTo,
    });
    expect(JSON.parse(asked.get('dcql_query') ?? '')).toEqual({
      credentials: [
        {
          id: 'proof_of_age',
          format: 'mso_mdoc',
          meta: { doctype_value: 'eu.europa.ec.av.1' },
          claims: [{ path: ['eu.europa.ec.av.1', 'age_over_18'], intent_to_retain: false }],
        },
      ],
    });
  });

  it('lets in who is adult, tells his open pages, gives the bonus once, and keeps nothing of the proof', async () => {
    const guest = await app.account();
    const channel = await app.channel(guest);
    const { link, requestId } = await begin(guest);
    const answer = await (await issuer.issue()).answer(link);
    await present(requestId, answer);
    await channel.received.find(({ type }) => type === 'avsSet');
    expect(await statusOf(guest)).toBe('accepted');
    expect(await app.ok(getAvsRequest, { params: { requestId } }, guest)).toEqual({ status: 'accepted' });
    expect((await app.wallet.balance(guest.guestId)).balance).toBe(20);
    const { rows } = await app.context.database.pool.query(`select * from avs_requests where id = $1`, [requestId]);
    expect(JSON.stringify(rows)).not.toContain(answer.vp_token.slice(20, 60));
    expect(rows[0]).toMatchObject({ nonce: null, provider: 'eu-app' });
  });

  it('takes a form, as wallets send it', async () => {
    const guest = await app.account();
    const { link, requestId } = await begin(guest);
    const answer = await (await issuer.issue()).answer(link);
    const response = await fetch(`${app.origin}/rest/v1/avs/presentation/${requestId}`, {
      method: 'POST',
      body: new URLSearchParams(answer),
    });
    expect(response.status).toBe(200);
    expect(await statusOf(guest)).toBe('accepted');
  });

  it('says so when the issuer says no', async () => {
    const guest = await app.account();
    const channel = await app.channel(guest);
    const { link, requestId } = await begin(guest);
    await present(requestId, await (await issuer.issue({ claims: { age_over_18: false } })).answer(link));
    const { data } = await channel.received.find(({ type }) => type === 'avsRejected');
    expect(data).toEqual({ message: 'not-adult' });
    expect(await statusOf(guest)).toBe('rejected');
  });

  const bad: [string, IssueOptions, AnswerChanges][] = [
    ['no claim', { claims: {} }, {}],
    ['another claim', { claims: { age_over_16: true } }, {}],
    ['a claim that is not a yes', { claims: { age_over_18: 'true' } }, {}],
    ['a number for a yes', { claims: { age_over_18: 1 } }, {}],
    ['another kind of attestation', { docType: 'org.iso.18013.5.1.mDL' }, {}],
    ['another namespace', { namespace: 'org.iso.18013.5.1' }, {}],
    ['an attestation that has run out', { validUntil: inTheFuture(-0.5) }, {}],
    ['an answer to another question', {}, { nonce: 'another-nonce-of-somebody' }],
    ['an answer to somebody else', {}, { answerTo: 'https://elsewhere.example/answer' }],
    ['a stolen attestation on another device', {}, { stolen: true }],
  ];
  it.each(bad)('fails closed: %s', async (_what, options, changes) => {
    const guest = await app.account();
    const { link, requestId } = await begin(guest);
    await present(requestId, await (await issuer.issue(options)).answer(link, changes));
    expect(await statusOf(guest)).toBe('rejected');
  });

  it('believes no issuer but those it was given', async () => {
    const guest = await app.account();
    const { link, requestId } = await begin(guest);
    await present(requestId, await (await stranger.issue()).answer(link));
    expect(await statusOf(guest)).toBe('rejected');
  });

  it('takes an answer once, in time, for the request it was made for', async () => {
    const guest = await app.account();
    const wallet = await issuer.issue();
    const first = await begin(guest);
    const answer = await wallet.answer(first.link);
    const second = await begin(guest);
    const refused = async (requestId: string, body: { vp_token: string; state: string }) =>
      (await app.refused(avsPresentation, { params: { requestId }, body }, null)).code;
    expect(await refused(second.requestId, answer)).toBe('avs-call-back-refused');
    await present(first.requestId, answer);
    expect(await refused(first.requestId, answer)).toBe('avs-call-back-refused');
    const late = await app.account();
    const third = await begin(late);
    const lateAnswer = await wallet.answer(third.link);
    app.advance(3600 * 1000 + 1);
    expect(await refused(third.requestId, lateAnswer)).toBe('avs-call-back-refused');
    expect(await statusOf(await app.renew(late))).toBe('unknown');
  });

  it('is not fooled by one changed byte', async () => {
    const { link } = await begin(await app.account());
    const { vp_token: token } = await (await issuer.issue()).answer(link);
    const asked = new URL(link).searchParams;
    const question = {
      nonce: asked.get('nonce') ?? '',
      answerTo: asked.get('response_uri') ?? '',
      issuers: [new X509Certificate(issuer.rootPem).raw],
      now: new Date(),
    };
    const [encoded = ''] = (JSON.parse(token) as { proof_of_age: string[] }).proof_of_age;
    const genuine = Buffer.from(encoded, 'base64url');
    const judge = (bytes: Buffer) => readProofOfAge({ proof_of_age: [bytes.toString('base64url')] }, question);
    expect(await judge(genuine)).toEqual({ isAdult: true });
    const change = fc.tuple(fc.nat({ max: genuine.length - 1 }), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([at, by]) => {
        const bytes = Buffer.from(genuine);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        expect([at, by, await judge(bytes)]).toEqual([at, by, { isAdult: false, why: 'not-proven' }]);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('stumbles over nothing that is sent instead of an answer', async () => {
    const question = { nonce: 'n', answerTo: 'https://here.example/a', issuers: [], now: new Date() };
    const answers = [null, 7, '', [], {}, { proof_of_age: [] }, { proof_of_age: ['!'] }, { proof_of_age: ['oA'] }];
    for (const answer of answers) {
      expect(await readProofOfAge(answer, question)).toEqual({ isAdult: false, why: 'not-proven' });
    }
  });
});
