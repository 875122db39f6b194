import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { awaitMail, mailsTo } from '../../../../../test/people/mails.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';
import { consents } from '../../feature.ts';

const HOURS = 3_600_000;

describe('who is asked for her consent', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const tell = () => app.app.api(consents).tellAsked();
  const letters = async ({ email }: TestPerformer) =>
    (await mailsTo(app, email)).filter(({ subject }) => /consent|Einwilligung/.test(subject)).length;
  async function ask(named: TestPerformer): Promise<string> {
    const workId = await filmInShop(app, mira, { state: 'draft', published_at: null });
    const name = { params: { work: 'film' as const, workId }, body: { name: named.slug } };
    mira = await app.renew(mira);
    const { items } = await app.ok(contract.namePerformer, name, mira);
    return items.at(-1)!.id;
  }

  it('hears of it by one mail, however many ask at once and however many processes look', async () => {
    const kim = await app.performer();
    await ask(kim);
    await ask(kim);
    await Promise.all([tell(), tell(), tell()]);
    const { text } = await awaitMail(app, kim.email, /consent|Einwilligung/);
    expect(text).toMatch(/\/studio\/(consents|einwilligungen)\//);
    expect(text).not.toContain('Regen am Fenster');
    await tell();
    expect(await letters(kim)).toBe(1);
  });

  it('hears of another one no sooner than after some hours, and of one that she has answered never', async () => {
    const kim = await app.performer();
    const [first, other] = [await ask(kim), await app.performer()];
    const answered = await ask(other);
    const yes = { depict: true, publish: true, download: false, round: 0 };
    await app.ok(contract.answerConsent, { params: { personId: answered }, body: yes }, other);
    await tell();
    expect([await letters(kim), await letters(other)]).toEqual([1, 0]);
    await ask(kim);
    await tell();
    expect(await letters(kim)).toBe(1);
    app.advance(13 * HOURS);
    await tell();
    await tell();
    expect(await letters(kim)).toBe(2);
    // Something came to the first one: it is another round, and another mail.
    await app.context.database.pool.query('update depicted_people set round = round + 1 where id = $1', [first]);
    app.advance(13 * HOURS);
    await tell();
    expect(await letters(kim)).toBe(3);
  });

  it('is not written to again and again by who takes her off and names her anew', async () => {
    const kim = await app.performer();
    for (let times = 0; times < 3; times++) {
      const personId = await ask(kim);
      await tell();
      await app.ok(contract.removePerson, { params: { personId } }, mira);
    }
    expect(await letters(kim)).toBe(1);
    app.advance(13 * HOURS);
    await ask(kim);
    await tell();
    expect(await letters(kim)).toBe(2);
  });

  it('and has said no is left alone, whatever comes to it', async () => {
    const kim = await app.performer();
    const personId = await ask(kim);
    const no = { depict: false, publish: false, download: false, round: 0 };
    await app.ok(contract.answerConsent, { params: { personId }, body: no }, await app.renew(kim));
    await app.context.database.pool.query('update depicted_people set round = round + 1 where id = $1', [personId]);
    await tell();
    expect(await letters(kim)).toBe(0);
  });

  it('hears of it also where mails could not be kept at that moment', async () => {
    const [kim, lee] = [await app.performer(), await app.performer()];
    await ask(kim);
    await ask(lee);
    const { pool } = app.context.database;
    await pool.query('alter table mails rename to mails_elsewhere');
    await expect(tell()).rejects.toThrow(/mails/);
    await pool.query('alter table mails_elsewhere rename to mails');
    app.advance(HOURS);
    await tell();
    await tell();
    expect([await letters(kim), await letters(lee)]).toEqual([1, 1]);
  });
});
