import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createNotices } from '../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { setupNotes } from '../../../platform/feature/feature-slots.ts';
import { languages } from '../../../platform/language/languages.ts';
import { closeAgbAndDataProtection, signUp } from '../../identity/contract.ts';
import { createCheckout, getPaymentSettings, getReceipts } from '../../payments/contract.ts';
import { companyFields, legalTypes } from '../constants.ts';
import * as contract from '../contract.ts';
import { putStarters } from './starters.ts';

const nothing = Object.fromEntries(companyFields.map((field) => [field, ''])) as contract.Company;
const company = {
  ...nothing,
  name: 'Lampion <Medien> GmbH',
  address: 'Gasse 1\n10115 Berlin',
  email: 'post@lampion.example',
  vatId: 'DE123456789',
  instagram: 'https://instagram.example/lampion',
};

describe('who runs the platform, and what holds with guests', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['system'], set: { name: 'Robin' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const page = (type: (typeof legalTypes)[number], language = 'de', version?: number) =>
    app.ok(
      contract.getLegalText,
      { params: { type }, query: { language, ...(version === undefined ? {} : { version }) } as { version?: number } },
      null,
    );
  const notes = async () => (await Promise.all(app.app.slots.all(setupNotes).map((read) => read()))).flat();
  const desk = () => app.ok(contract.getCompanyDesk, {}, operator);
  /** Changes what holds now. */
  const say = async (said: contract.Company) =>
    app.ok(contract.putCompany, { body: { ...said, after: (await desk()).version } }, operator);
  const sources = async () => (await app.ok(contract.getLegalSources, {}, operator)).items;

  it('has each text in each language from the first start, marked as a draft', async () => {
    expect(await sources()).toHaveLength(languages.length * legalTypes.length);
    for (const language of languages) {
      for (const type of legalTypes) {
        const { text } = await page(type, language);
        expect(text).toMatchObject({ type, language, version: 1, isDraft: true, product: 'separee' });
        expect(text.headings.length).toBeGreaterThan(1);
        expect(text.html).not.toMatch(/\{\{|##|\]\(/);
      }
    }
    // What is the same is no further version.
    await putStarters(app.context);
    expect((await page('terms')).versions).toHaveLength(1);
  });

  it('says that nobody has filled in who it is, until somebody has; keeps who and when', async () => {
    expect((await page('imprint')).text.html).toContain('noch nicht eingetragen');
    const noted = async () => (await notes()).map(({ variable }) => variable);
    expect(await noted()).toEqual(expect.arrayContaining(['Company', 'LegalTexts']));
    await say(nothing);
    expect((await app.ok(contract.getCompanyDesk, {}, operator)).changes).toEqual([]);
    const { changes } = await say(company);
    expect(changes).toMatchObject([{ by: 'Robin', fields: ['name', 'email', 'vatId', 'address', 'instagram'] }]);
    const { html } = (await page('imprint')).text;
    expect(html).toContain('Lampion &lt;Medien&gt; GmbH<br>Gasse 1<br>10115 Berlin');
    expect(html).not.toMatch(/noch nicht eingetragen|Registergericht|Telefon/);
    expect(await noted()).not.toContain('Company');
    const ended = {
      method: 'GET',
      path: '/rest/v1/company',
      headers: { authorization: 'Bearer of-another-time' },
    } as const;
    expect((await app.raw(ended, null)).status).toBe(200);
    expect(await app.ok(contract.getCompany, {}, null)).toEqual({
      name: company.name,
      email: company.email,
      social: [{ network: 'instagram', url: company.instagram }],
    });
  });

  it('tells who is slower that somebody else was faster, and keeps what that one wrote', async () => {
    const { version } = await say(company);
    const other = await app.account({ role: 'operator', may: ['system'] });
    const faster = { ...company, phone: '+49 30 1', after: version };
    const answer = await app.ok(contract.putCompany, { body: faster }, other);
    expect(answer.version).toBeGreaterThan(version);
    const slower = { ...company, register: 'HRB 7', after: version };
    expect((await app.refused(contract.putCompany, { body: slower }, operator)).code).toBe('conflict');
    expect((await desk()).company).toMatchObject({ phone: '+49 30 1', register: '' });
    // Of several at the same moment one is taken.
    const after = answer.version;
    const phones = ['+49 30 2', '+49 30 3', '+49 30 4'];
    const pressed = await Promise.allSettled(
      phones.map((phone) => app.ok(contract.putCompany, { body: { ...company, phone, after } }, operator)),
    );
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // What says the same again is no change, and makes nobody else's stale.
    const now = await desk();
    expect((await say(now.company)).version).toBe(now.version);
    await say(company);
  });

  it('takes no link that is none, and nothing from who may not', async () => {
    for (const instagram of ['javascript:alert(1)', 'http://plain.example', 'instagram.example']) {
      expect(
        (await app.refused(contract.putCompany, { body: { ...company, instagram, after: 0 } }, operator)).code,
      ).toBe('bad-request');
    }
    const other = await app.account({ role: 'operator', may: ['content', 'guests'] });
    expect((await app.refused(contract.putCompany, { body: { ...company, after: 0 } }, other)).code).toBe('forbidden');
    expect((await app.refused(contract.getCompanyDesk, {}, await app.account())).code).toBe('forbidden');
  });

  it('writes receipts in the name that holds, and leaves older ones as they were', async () => {
    const sandbox = createNotices(app);
    const guest = await app.account();
    const pay = async () => {
      const amountCents = 1000;
      const { orderId } = await app.ok(createCheckout, { body: { amountCents, requestKey: randomUUID() } }, guest);
      await sandbox.tell(orderId, 'paid', amountCents);
    };
    await say(nothing);
    await pay();
    await say({ ...company, descriptor: 'LAMPION*ABEND' });
    await pay();
    // What was written stays as it was.
    await say(company);
    const { items } = await app.ok(getReceipts, { query: {} }, guest);
    expect(items.map(({ issuer, descriptor }) => [issuer, descriptor])).toEqual([
      ['Lampion <Medien> GmbH\nGasse 1\n10115 Berlin\nDE123456789', 'LAMPION*ABEND'],
      ['SPRE MEDIA', 'SPRE MEDIA'],
    ]);
  });

  it('names on bank statements what is said of them, and nothing else, wherever guests read it', async () => {
    const guest = await app.account();
    const shown = async () => {
      const { descriptor } = await app.ok(getPaymentSettings, {}, guest);
      const order = { amountCents: 1000, requestKey: randomUUID() };
      const { checkoutLink } = await app.ok(createCheckout, { body: order }, guest);
      const signed = new URL(checkoutLink).searchParams.get('order') ?? '';
      return [descriptor, JSON.parse(Buffer.from(signed, 'base64url').toString())] as const;
    };
    for (const [said, descriptor] of [
      [nothing, 'SPRE MEDIA'],
      [company, 'SPRE MEDIA'],
      [{ ...company, descriptor: 'LAMPION*ABEND' }, 'LAMPION*ABEND'],
    ] as const) {
      await say(said);
      expect(await shown()).toMatchObject([descriptor, { descriptor }]);
    }
    for (const descriptor of ['x'.repeat(23), 'Żar Media', 'Müller', 'a\u200Bb', '日本']) {
      const body = { ...company, descriptor, after: (await desk()).version };
      expect((await app.refused(contract.putCompany, { body }, operator)).code).toBe('bad-request');
    }
    await say(company);
  });

  it('publishes further versions, keeps the earlier ones, and hands each out as a file', async () => {
    const first = await page('terms', 'en');
    const fresh = { type: 'terms', language: 'en', after: 1, body: '## Only this\nNothing else holds here.' } as const;
    await app.ok(contract.publishLegalText, { body: fresh }, operator);
    expect((await app.refused(contract.publishLegalText, { body: fresh }, operator)).code).toBe('conflict');
    const now = await page('terms', 'en');
    expect(now.text).toMatchObject({
      version: 2,
      isDraft: false,
      html: '<h2 id="section-1">Only this</h2>\n<p>Nothing else holds here.</p>',
    });
    expect(now.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await page('terms', 'en', 1)).text.html).toBe(first.text.html);
    const missing = { params: { type: 'terms' }, query: { version: 9 } } as const;
    expect((await app.refused(contract.getLegalText, missing, null)).code).toBe('not-found');

    const { status, text, headers } = await app.raw(
      { method: 'GET', path: `/rest/v1/asset/legal-text/download/${now.text.id}` },
      null,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-disposition']).toBe('attachment; filename="terms-en-2.html"');
    expect(text).toContain('Nothing else holds here.');
    expect((await app.raw({ method: 'GET', path: '/rest/v1/asset/legal-text/download/999' }, null)).status).toBe(404);
    // A starter of a later program does not take the place of what an operator has published.
    await putStarters(app.context);
    expect((await page('terms', 'en')).versions).toHaveLength(2);
  });

  it('notes which versions a guest accepts when he signs up and when he closes the notice', async () => {
    const accepted = async (where: string, value: string) => {
      const { rows } = await app.context.database.pool.query<{ what: string }>(
        `select t.type || ' ' || t.language || ' ' || t.version || ' ' || a.accepted_by as what from legal_acceptances a
          join legal_texts t on t.id = a.legal_text_id where ${where} order by 1`,
        [value],
      );
      return rows.map(({ what }) => what);
    };
    const body = {
      name: 'Quitte',
      email: 'quitte@post.example',
      password: 'vier-gelbe-lampen-7',
      language: 'en',
    } as const;
    await app.ok(signUp, { body }, null);
    const byName = () => accepted('a.guest_id = (select id from guests where name = $1)', 'Quitte');
    expect(await byName()).toEqual(['dataProtection en 1 sign-up', 'terms en 2 sign-up']);
    const guest = await app.account();
    const byNumber = () => accepted('a.guest_id = $1', guest.guestId);
    const close = { body: { accepted: true } } as const;
    await app.ok(closeAgbAndDataProtection, close, guest);
    await app.ok(closeAgbAndDataProtection, close, guest);
    expect((await byNumber()).map((what) => what.split(' ').at(-1))).toEqual(['notice', 'notice']);
  });
});
