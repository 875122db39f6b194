import { expect, it } from 'vitest';
import { startTestApp } from '../app.ts';
import { captureLog } from './captured-log.ts';
import { logIn, signUp } from '../../src/features/identity/contract.ts';
import { getGuestBalance } from '../../src/features/wallet/contract.ts';

it('logs nothing that names a person or opens an endpoint, whatever goes well or wrong', async () => {
  const { lines, log } = captureLog();
  const email = 'secret-person@post.example';
  const password = 'Kranich-Fagott-27';
  await using app = await startTestApp({ log });
  const nameless = await app.guest();
  await app.ok(signUp, { body: { name: 'Geheim', email, password, language: 'de' } }, nameless);
  await app.ok(signUp, { body: { name: 'Geheim', email, password, language: 'de' } }, await app.guest());
  await app.ok(logIn, { body: { email, password } }, await app.guest());
  await app.refused(logIn, { body: { email, password: `${password}!` } }, await app.guest());
  await app.refused(getGuestBalance, {}, { ...nameless, token: 'forged.token' });
  const account = await app.account();
  const channel = await app.channel(account);
  await channel.client.request('pinActor', { actorId: 1 });
  // A call that fails inside: its table is gone.
  await app.context.database.pool.query('alter table topup_orders rename to gone');
  expect((await app.refused(getGuestBalance, {}, account)).code).toBe('internal');
  await app.context.database.pool.query('alter table gone rename to topup_orders');
  log.info({ user: { email, password, token: 'Bearer abcdef' } }, 'said by mistake');
  const said = lines.join('');
  expect(said).toContain('a call failed');
  expect(said).toContain('said by mistake');
  const secrets = [
    email,
    password,
    'Geheim',
    nameless.token,
    account.token,
    account.email,
    'abcdef',
    '10.1.0.',
    account.cookie,
  ];
  for (const secret of secrets) expect(said).not.toContain(secret);
});

it('logs no query of an address, whoever names it in what sentence', async () => {
  const { lines, log } = captureLog();
  const told =
    'Reply was already sent, did you forget to "return reply" in "/rest/v1/guest/verifyEmail?token=secret-1&x=1" (GET)?';
  log.warn({ err: new Error(told) }, 'an error of a library');
  log.warn('it was /de/?accessToken=secret-2 that failed');
  expect(lines.join('')).toContain('verifyEmail?[removed]');
  expect(lines.join('')).not.toContain('secret-');
});

it('sends one answer to who follows a link', async () => {
  const { lines, log } = captureLog();
  await using app = await startTestApp({ log });
  for (const accept of ['text/html', 'application/json']) {
    const path = '/rest/v1/guest/verifyEmail?token=secret-link-token-of-nobody';
    await app.raw({ method: 'GET', path, headers: { accept } }, null);
  }
  expect(lines.join('')).not.toMatch(/ALREADY_SENT|secret-link/);
});
