import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { awaitMail, mailsTo } from '../../../../../test/people/mails.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';

const SUBJECT = /recommendation/;

describe('videos sent on by mail', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let filmId: number;
  let people = 0;
  const friend = () => `freund-${++people}@post.example`;
  async function sender(): Promise<TestAccount> {
    const account = await app.account();
    await app.context.database.pool.query('update auth_user set "emailVerified" = true where email = $1', [
      account.email,
    ]);
    return account;
  }
  const given = (email: string, note = '', videoId = filmId) => ({ body: { videoId, email, note } });
  const send = (who: TestGuest, ...what: Parameters<typeof given>) =>
    app.ok(contract.sendVideoShareEmail, given(...what), who);
  const refusal = async (who: TestGuest, ...what: Parameters<typeof given>) =>
    (await app.refused(contract.sendVideoShareEmail, given(...what), who)).code;

  beforeAll(async () => {
    app = await startTestApp({ env: { LOG_LEVEL: 'error', SHARE_BY_MAIL: '1' } });
    mira = await app.performer();
    filmId = await filmInShop(app, mira);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('say nothing but that there is something, where it is, and what the sender wrote', async () => {
    const [who, email] = [await sender(), friend()];
    await send(who, email, 'Das wird dir gefallen <b>!');
    const mail = await awaitMail(app, email, SUBJECT);
    const all = `${mail.subject} ${mail.text} ${mail.html}`;
    expect(mail.text).toContain(`/amateur/${mira.slug}/videos/${filmId}/`);
    expect(mail.text).toContain('Das wird dir gefallen');
    expect(mail.html).toContain('&lt;b&gt;');
    for (const word of ['Séparée', 'Regen am Fenster', who.name, who.email]) expect(all).not.toContain(word);
    const addresses = [...all.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => new URL(address).origin);
    const { port } = new URL(app.origin);
    expect(new Set(addresses)).toEqual(new Set([`http://localhost:${port}`]));
    const { rows } = await app.context.database.pool.query('select * from video_shares');
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('are sent only where who runs the platform wants it', async () => {
    expect(await app.ok(contract.getVideoSharing, {}, null)).toEqual({ byMail: true });
    await using other = await startTestApp();
    expect(await other.ok(contract.getVideoSharing, {}, null)).toEqual({ byMail: false });
    const video = await filmInShop(other, await other.performer());
    const { code } = await other.refused(
      contract.sendVideoShareEmail,
      given(friend(), '', video),
      await other.account(),
    );
    expect(code).toBe('share-off');
  });

  it('are sent by who has confirmed his own address, of what stands in the shop, with words alone', async () => {
    expect(await refusal(await app.guest(), friend())).toBe('not-signed-in');
    expect(await refusal(await app.account(), friend())).toBe('share-unverified');
    const who = await sender();
    expect(await refusal(who, friend(), 'mehr auf example.com')).toBe('share-note');
    expect(await refusal(who, friend(), 'x'.repeat(300))).toBe('bad-request');
    for (const none of ['niemand', 'a@b, c@d.example', 'a@b.example\nbcc: c@d.example'])
      expect([none, await refusal(who, none)]).toEqual([none, 'bad-request']);
    expect(await refusal(who, friend(), '', await filmInShop(app, mira, { state: 'withdrawn' }))).toBe('not-found');
    expect(await refusal(who, friend(), '', 2_000_000)).toBe('not-found');
    const { rows } = await app.context.database.pool.query('select 1 from video_shares where guest_id = $1', [
      who.guestId,
    ]);
    expect(rows).toEqual([]);
  });

  it('are few from one guest, also when he presses many times at once', async () => {
    const who = await sender();
    const codes = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { status } = await app.raw(
          { method: 'POST', path: '/rest/v1/guest/sendVideoShareEmail', body: given(friend()).body },
          who,
        );
        return status;
      }),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  });

  it('are few to one address, whoever sends and however it is written', async () => {
    const address = friend();
    const written = [address, address.toUpperCase(), address.replace('@', '+2@')];
    const answers = await Promise.all(
      written.map(async (email) => {
        const who = await sender();
        const { body } = given(email);
        return (await app.raw({ method: 'POST', path: '/rest/v1/guest/sendVideoShareEmail', body }, who)).status;
      }),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('stop for good by the key in them, and nobody is told why', async () => {
    const [one, other, email] = [await sender(), await sender(), friend()];
    await send(one, email);
    const { text } = await awaitMail(app, email, SUBJECT);
    const key = /#([0-9a-f]{64})/.exec(text)?.[1] ?? '';
    const stop = (each: string) => ({ params: { key: each } });
    await app.ok(contract.stopShares, stop(key), null);
    await app.ok(contract.stopShares, stop(key), null);
    await app.context.database.pool.query(`update video_shares set sent_at = sent_at - interval '40 days'`);
    expect(await refusal(other, email)).toBe('share-refused');
    expect(await refusal(other, email.replace('@', '+neu@'))).toBe('share-refused');
    expect((await app.refused(contract.stopShares, stop('0'.repeat(64)), null)).code).toBe('not-found');
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('are not sent by whom she has blocked, neither of hers nor to her', async () => {
    const [who, leon] = [await sender(), await app.performer()];
    await app.context.database.pool.query('insert into room_blocks (performer_id, guest_id) values ($1, $2)', [
      leon.performerId,
      who.guestId,
    ]);
    expect(await refusal(who, friend(), '', await filmInShop(app, leon))).toBe('not-found');
    // Nor is he told: whose an address is would be seen by what it answers. However he writes it, it is hers.
    const later = () =>
      app.context.database.pool.query(`update video_shares set sent_at = sent_at - interval '40 days'`);
    for (const email of [leon.email, leon.email.replace('@', '+Neu@')]) {
      await send(who, email);
      await later();
    }
    const { rowCount } = await app.context.database.pool.query(
      `select from mails where lower(recipient) like split_part($1, '@', 1) || '%'`,
      [leon.email],
    );
    expect(rowCount).toBe(0);
    await send(await sender(), leon.email);
    await awaitMail(app, leon.email, SUBJECT);
  });
});
