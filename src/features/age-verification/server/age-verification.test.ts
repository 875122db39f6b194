import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createNotices, referenceIn } from '../../../../test/people/notices.ts';
import type { TestGuest } from '../../../../test/people/people.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import type { Signed } from '../../../sandbox/index.ts';
import { avsCallback, AVS_PAY_REQUEST, type AvsPayRequest } from '../contract.ts';

describe('the age check', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Begins a check; its reference. */
  async function begin(guest: TestGuest): Promise<string> {
    const { data } = await app.query(AVS_PAY_REQUEST, { forwardUrl: `${app.origin}/de/#window-12345` }, guest);
    return referenceIn((data as AvsPayRequest).avsPayRequest.checkoutLink);
  }
  const tell = (signed: Signed, provider = 'sandbox') =>
    app.ok(avsCallback, { params: { provider }, body: signed }, null);
  const statusOf = async (guest: TestGuest) =>
    (await app.ok(guestSession, { body: { language: 'de' } }, guest)).guest.avsStatus;

  it.each([
    ['accepted', 'avsSet'],
    ['pending', 'avsPending'],
    ['rejected', 'avsRejected'],
  ] as const)('ends as %s, and open pages hear %s', async (outcome, event) => {
    const guest = await app.account();
    const channel = await app.channel(guest);
    await tell(sandbox.notice({ reference: await begin(guest), outcome }));
    await channel.received.find(({ type }) => type === event);
    expect(await statusOf(guest)).toBe(outcome);
  });

  it('goes from pending to accepted, and a late pending changes nothing', async () => {
    const guest = await app.account();
    const reference = await begin(guest);
    for (const outcome of ['pending', 'accepted', 'pending', 'rejected']) {
      await tell(sandbox.notice({ reference, outcome }));
    }
    expect(await statusOf(guest)).toBe('accepted');
  });

  it('is not taken back by another check that was rejected', async () => {
    const guest = await app.account();
    const [first, second] = [await begin(guest), await begin(guest)];
    await tell(sandbox.notice({ reference: first, outcome: 'accepted' }));
    await tell(sandbox.notice({ reference: second, outcome: 'rejected' }));
    expect(await statusOf(guest)).toBe('accepted');
  });

  it('may be tried again after a rejection', async () => {
    const guest = await app.account();
    await tell(sandbox.notice({ reference: await begin(guest), outcome: 'rejected' }));
    await tell(sandbox.notice({ reference: await begin(guest), outcome: 'accepted' }));
    expect(await statusOf(guest)).toBe('accepted');
  });

  it('refuses what is forged, of another purpose, of another provider or about nothing', async () => {
    const guest = await app.account();
    const content = { reference: await begin(guest), outcome: 'accepted' };
    const payment = { ...content, outcome: 'paid', amountCents: 1000, currency: 'EUR' };
    const genuine = sandbox.notice(content);
    const refused: [string, Signed, string?][] = [
      ['another key', sandbox.forged(content)],
      ['a link', sandbox.asLink(content)],
      ['a payment', sandbox.notice(payment)],
      ['another provider', genuine, 'elsewhere'],
      ['an unknown request', sandbox.notice({ ...content, reference: crypto.randomUUID() })],
      ['a changed payload', { ...genuine, payload: sandbox.notice({ ...content }).payload }],
      ['a cut signature', { ...genuine, signature: genuine.signature.slice(0, -2) }],
      ['no JSON', { payload: 'AAAA', signature: genuine.signature }],
    ];
    for (const [what, signed, provider = 'sandbox'] of refused) {
      const problem = await app.refused(avsCallback, { params: { provider }, body: signed }, null);
      expect([what, problem.code]).toEqual([what, 'avs-call-back-refused']);
    }
    expect(await statusOf(guest)).toBe('unknown');
  });

  it('counts a notice once: a replay after a revocation gives nothing back', async () => {
    const guest = await app.account();
    const signed = sandbox.notice({ reference: await begin(guest), outcome: 'accepted' });
    await tell(signed);
    await app.context.database.pool.query(`update guests set avs_status = 'unknown' where id = $1`, [guest.guestId]);
    await tell(signed);
    await tell(sandbox.notice({ reference: await begin(guest), outcome: 'pending' }));
    await tell(signed);
    expect(await statusOf(guest)).toBe('pending');
  });

  it('needs an account, and is not sold twice', async () => {
    const nameless = await app.guest();
    expect(
      (await app.query(AVS_PAY_REQUEST, { forwardUrl: `${app.origin}/de/#window-12345` }, nameless)).codes,
    ).toEqual(['not-signed-in']);
    const verified = await app.account({ verified: true });
    expect(
      (await app.query(AVS_PAY_REQUEST, { forwardUrl: `${app.origin}/de/#window-12345` }, verified)).codes,
    ).toEqual(['avs-already-accepted']);
  });

  it('comes back to the page that was named, also where no window of it shows the check', async () => {
    const guest = await app.account();
    const forwardUrl = `${app.origin}/de/free-chat/?tag=yoga`;
    const { data } = await app.query(AVS_PAY_REQUEST, { forwardUrl }, guest);
    const { checkoutLink, requestId } = (data as AvsPayRequest).avsPayRequest;
    const order = new URL(checkoutLink).searchParams.get('order') ?? '';
    const link: unknown = JSON.parse(Buffer.from(order, 'base64url').toString());
    expect(link).toMatchObject({ kind: 'age', reference: requestId, windowId: requestId, forwardUrl });
  });

  it('comes back to a page of the site that asked, and to no other', async () => {
    const guest = await app.account();
    const elsewhere = [
      'https://evil.example/#window-12345',
      'http://127.0.0.1/#window-12345',
      `${app.origin}.evil.example/#window-12345`,
    ];
    const nameless = ['', 'javascript:alert(1)#window-12345', `${app.origin}/#short`, `${app.origin}/#a"b<c>defgh`];
    for (const url of [...nameless, ...elsewhere]) {
      expect((await app.query(AVS_PAY_REQUEST, { forwardUrl: url }, guest)).codes).toEqual(['bad-request']);
    }
  });
});
