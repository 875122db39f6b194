import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '../app.ts';
import { untilLocked } from '../clocks/lock-waiters.ts';
import { until } from '../clocks/until.ts';
import { captureLog } from '../documents/captured-log.ts';
import { awaitMail, startSmtpServer, type TestSmtpServer } from '../people/mails.ts';
import type { TestAccount } from '../people/people.ts';
import { getGuest, getOverview } from '../../src/features/backoffice/contract.ts';
import { passwordLost } from '../../src/features/identity/contract.ts';
import { deliverWaiting } from '../../src/platform/mail/delivery.ts';
import { createMailer, type Mail } from '../../src/platform/mail/mail.ts';
import { smtpTransport } from '../../src/platform/mail/smtp.ts';

const HOUR = 3_600_000;
const SECRET = randomUUID() + randomUUID();

const mailTo = (to: string, subject: string): Mail => ({ to, subject, text: 'Hallo', html: '<p>Hallo</p>' });
const subjects = ({ taken }: TestSmtpServer) =>
  taken.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '').toSorted();

async function count(app: TestApp, of: 'mails' | 'jobs'): Promise<number> {
  const statement =
    of === 'mails'
      ? 'select count(*)::int as count from mails'
      : `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'deliver-mail'`;
  const { rows } = await app.context.database.pool.query<{ count: number }>(statement);
  return rows[0]?.count ?? -1;
}
const allGone = async (app: TestApp) => {
  for (const what of ['mails', 'jobs'] as const) {
    await until(
      () => count(app, what),
      (left) => left === 0,
    );
  }
};

/** Jobs of delivery that have failed, by what is kept of that. */
async function failures(app: TestApp): Promise<string[]> {
  const { rows } = await app.context.database.pool.query<{ last_error: string }>(
    `select last_error from graphile_worker.jobs where task_identifier = 'deliver-mail' and last_error is not null`,
  );
  return rows.map((row) => row.last_error);
}

/** Another process on the same database. */
function beside(app: TestApp, env: Record<string, string>, options: TestAppOptions = {}): Promise<TestApp> {
  return startTestApp({ ...options, env: { SECRET, DATABASE_URL: app.context.config.databaseUrl ?? '', ...env } });
}

describe('mails that have waited', () => {
  it('go out once SMTP_URL is set, each once by two processes, but for those whose links have run out', async () => {
    await using server = await startSmtpServer();
    await using app = await startTestApp({ env: { SECRET } });
    const { email } = await app.account();
    app.advance(-2 * HOUR);
    await app.ok(passwordLost, { body: { email } }, await app.guest());
    const old = await awaitMail(app, email, /Neues Passwort/);
    app.advance(2 * HOUR);
    const receipts = Array.from({ length: 12 }, (_, nth) => `Beleg ${nth + 10}`);
    for (const subject of receipts) await app.context.mailer.send(mailTo(email, subject));
    const fresh = await app.account();
    await app.ok(passwordLost, { body: { email: fresh.email } }, await app.guest());
    const reset = await awaitMail(app, fresh.email, /Neues Passwort/);

    const { lines, log } = captureLog();
    await using others = new AsyncDisposableStack();
    const started = await Promise.all([1, 2].map(() => beside(app, { SMTP_URL: server.url }, { log })));
    for (const each of started) others.use(each);
    await allGone(app);
    expect(subjects(server)).toEqual([...receipts, reset.subject].toSorted());
    const raw = server.taken
      .map((mail) => mail.raw)
      .join('\n')
      .replaceAll('=\n', '')
      .replaceAll('=3D', '=');
    expect(raw).toContain(reset.link?.searchParams.get('vxpKey'));
    expect(raw).not.toContain(old.link?.searchParams.get('vxpKey'));

    const told = lines.map((line) => JSON.parse(line) as { msg?: string; queued?: number; dropped?: number });
    const sums = told.filter(({ msg }) => msg?.startsWith('mails have waited') === true);
    const sum = (of: 'queued' | 'dropped') => sums.reduce((total, line) => total + (line[of] ?? 0), 0);
    expect([sum('queued'), sum('dropped')]).toEqual([receipts.length + 1, 1]);
    expect(lines.join('')).not.toContain(email);
  });

  it('get one job each where two processes find them at the same moment', async () => {
    await using app = await startTestApp({ env: { SECRET } });
    for (const subject of ['Beleg 1', 'Beleg 2']) await app.context.mailer.send(mailTo('robin@post.example', subject));
    const { config, database } = app.context;
    const context = { ...app.context, config: { ...config, mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1:9' } } };
    const client = new pg.Client({ connectionString: config.databaseUrl ?? '' });
    await client.connect();
    try {
      // Whoever is about to add jobs has looked which are missing.
      await client.query('begin; lock table graphile_worker._private_tasks in share mode');
      const both = Promise.all([deliverWaiting(context), deliverWaiting(context)]);
      await untilLocked(database.pool, 2);
      await client.query('commit');
      await both;
    } finally {
      await client.end();
    }
    expect(await count(app, 'jobs')).toBe(2);
  });

  it('are delivered at the next start where they were given up', async () => {
    await using server = await startSmtpServer();
    server.refusals.set('MAIL', '451 4.3.0 later');
    await using app = await startTestApp({ env: { SECRET, SMTP_URL: server.url } });
    await app.context.mailer.send(mailTo('robin@post.example', 'Beleg'));
    await until(
      () => failures(app),
      ({ length }) => length === 1,
    );
    await app.context.database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'id' in (select id::text from mails)`,
    );
    server.refusals.clear();
    await using _ = await beside(app, { SMTP_URL: server.url });
    await allGone(app);
    expect(subjects(server)).toEqual(['Beleg']);
  });

  it('stay in the mailbox, with no job, while there is no SMTP_URL, and leave nothing where a transaction fails', async () => {
    await using app = await startTestApp({ env: { SECRET, SMTP_URL: 'smtp://127.0.0.1:9' } });
    const { config, database } = app.context;
    const failing = database.transaction(async (client) => {
      await createMailer(config, client).send(mailTo('robin@post.example', 'Beleg'));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect([await count(app, 'mails'), await count(app, 'jobs')]).toEqual([0, 0]);
    const without = createMailer({ mail: { ...config.mail, smtpUrl: null } }, database.pool);
    await without.send(mailTo('robin@post.example', 'Beleg'));
    expect([await count(app, 'mails'), await count(app, 'jobs')]).toEqual([1, 0]);
  });
});

describe('a mail server that takes nothing', () => {
  const overview = async (app: TestApp, who: TestAccount) => (await app.ok(getOverview, {}, who)).alarms;

  it('is told to who looks after the system, across processes, until a mail goes out again', async () => {
    await using server = await startSmtpServer();
    const { lines, log } = captureLog();
    await using app = await startTestApp({ env: { SECRET, SMTP_URL: server.url }, log });
    const operator = await app.account({ role: 'operator' });
    const money = await app.account({ role: 'operator', may: ['payouts'] });
    server.refusals.set('MAIL', '550 5.7.1 nothing from robin@post.example here');
    await app.context.mailer.send(mailTo('robin@post.example', 'Beleg 1'));
    const [alarm] = await until(
      () => overview(app, operator),
      ({ length }) => length === 1,
    );
    const facts = { since: expect.any(String) as string, fault: 'refused', code: '550 5.7.1' };
    expect(alarm).toEqual({ name: 'mail-broken', value: 1, facts });
    expect(await overview(app, money)).toEqual([]);

    await using other = await beside(app, { SMTP_URL: server.url }, { log });
    await other.context.mailer.send(mailTo('kim@post.example', 'Beleg 2'));
    const [later] = await until(
      () => overview(other, operator),
      ([told]) => told?.value === 2,
    );
    expect(later?.facts?.['since']).toBe(alarm?.facts?.['since']);
    const errors = await until(
      () => failures(app),
      ({ length }) => length === 2,
    );
    for (const said of [...errors, ...lines]) expect(said).not.toMatch(/robin|kim@/);

    server.refusals.clear();
    await app.context.mailer.send(mailTo('robin@post.example', 'Beleg 3'));
    await allGone(app);
    expect(await overview(app, operator)).toEqual([]);
    expect(subjects(server)).toEqual(['Beleg 1', 'Beleg 2', 'Beleg 3']);
  });

  it('is none that knows not one address: that mail is over, the address is marked, and no word of it is logged', async () => {
    await using server = await startSmtpServer();
    const { lines, log } = captureLog();
    await using app = await startTestApp({ env: { SECRET, SMTP_URL: server.url }, log });
    const operator = await app.account({ role: 'operator' });
    const guest = await app.account();
    server.refusals.set('RCPT', '550 5.1.1 <nobody@post.example>: who is that?');
    await app.context.mailer.send(mailTo('nobody@post.example', 'Beleg'));
    await app.context.mailer.send({ ...mailTo(guest.email, 'Beleg'), guestId: guest.guestId });
    // For good: it is not tried again, and not kept.
    await allGone(app);
    expect(lines.join('')).toContain('550 5.1.1');
    expect(lines.join('')).not.toContain('nobody@');
    expect(await overview(app, operator)).toEqual([]);
    const file = () => app.ok(getGuest, { params: { guestId: guest.guestId } }, operator);
    expect((await file()).emailRefused).toMatchObject({ code: '550 5.1.1' });
    await deliverWaiting(app.context);
    expect(await count(app, 'jobs')).toBe(0);
    // Once the address takes mails, nobody need know any more.
    server.refusals.clear();
    await app.context.mailer.send({ ...mailTo(guest.email, 'Beleg'), guestId: guest.guestId });
    await allGone(app);
    expect((await file()).emailRefused).toBeNull();
  });

  it('that is refused for now is tried again, and no word of it is kept or logged', async () => {
    await using server = await startSmtpServer();
    const { lines, log } = captureLog();
    await using app = await startTestApp({ env: { SECRET, SMTP_URL: server.url }, log });
    server.refusals.set('RCPT', '450 4.2.0 <nobody@post.example>: greylisted');
    await app.context.mailer.send(mailTo('nobody@post.example', 'Beleg'));
    const [error] = await until(
      () => failures(app),
      ({ length }) => length === 1,
    );
    expect(error).toContain('450 4.2.0');
    expect(error + lines.join('')).not.toContain('nobody@');
    expect(await count(app, 'mails')).toBe(1);
  });

  it('is not sent whose link was used, or is void, since it was written', async () => {
    await using app = await startTestApp({ env: { SECRET } });
    const [used, voided, open] = [await app.account(), await app.account(), await app.account()];
    for (const { email } of [used, voided, open]) await app.ok(passwordLost, { body: { email } }, await app.guest());
    // They are written after the answer.
    for (const { email } of [used, voided, open]) await awaitMail(app, email, /Neues Passwort/);
    const { pool } = app.context.database;
    const tokens = 'delete from one_time_tokens t using auth_user u where u.id = t.user_id and u.email = $1';
    for (const { email } of [used, voided]) await pool.query(tokens, [email]);
    await using server = await startSmtpServer();
    await using other = await beside(app, { SMTP_URL: server.url });
    await allGone(other);
    expect(server.taken.map(({ to }) => to)).toEqual([open.email]);
  });

  it('ends after thirty days, whatever it is about', async () => {
    await using app = await startTestApp({ env: { SECRET } });
    await app.context.mailer.send(mailTo('robin@post.example', 'Beleg'));
    const { rows } = await app.context.database.pool.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from mails',
    );
    expect(rows).toEqual([{ days: 30 }]);
  });

  it('gets no mail any more whose link ran out meanwhile', async () => {
    await using server = await startSmtpServer();
    await using app = await startTestApp({ env: { SECRET, SMTP_URL: server.url } });
    server.refusals.set('MAIL', '451 4.3.0 later');
    const goodUntil = new Date(app.now().getTime() + HOUR);
    await app.context.mailer.send({ ...mailTo('robin@post.example', 'Link'), goodUntil });
    await until(
      () => failures(app),
      ({ length }) => length === 1,
    );
    app.advance(2 * HOUR);
    server.refusals.clear();
    await app.context.mailer.send(mailTo('robin@post.example', 'Beleg'));
    await allGone(app);
    expect(subjects(server)).toEqual(['Beleg']);
  });
});

describe('a mail', () => {
  it('comes from the host that guests know, by its greeting and its Message-ID', async () => {
    await using server = await startSmtpServer();
    const env = { SECRET, SMTP_URL: server.url, PUBLIC_URL: 'http://haus.example:8443' };
    await using app = await startTestApp({ env });
    await app.context.mailer.send(mailTo('robin@post.example', 'Beleg'));
    await allGone(app);
    const [mail] = server.taken;
    expect(mail?.hello).toBe('haus.example');
    expect(mail?.raw).toMatch(/^Message-ID: <[\da-f-]{36}@haus\.example>$/im);
  });

  it.each([
    ['http://192.0.2.7:3000', '', '[192.0.2.7]'],
    ['http://[2001:db8::7]/', '', '[IPv6:2001:db8::7]'],
    ['https://haus.example', '?name=relay.example', 'relay.example'],
  ])('comes from %s%s as %s', async (publicUrl, query, hello) => {
    await using server = await startSmtpServer();
    const transport = smtpTransport(`${server.url}${query}`, { publicUrl: new URL(publicUrl) });
    await transport.sendMail({ from: 'a@post.example', to: 'b@post.example', subject: 'Beleg', text: 'Hallo' });
    expect(server.taken.map((mail) => mail.hello)).toEqual([hello]);
  });
});
