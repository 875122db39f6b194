import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { awaitMail, mailsTo } from '../../../../../test/people/mails.ts';
import * as contract from '../../contract.ts';

describe('the mailbox of operators', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { DEMO: '1' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('shows no link that lets anybody in, and says in the log whose mails were looked at', async () => {
    const [guest, operator] = [await app.account(), await app.account({ role: 'operator', may: ['system'] })];
    await app.ok(contract.passwordLost, { body: { email: guest.email } }, guest);
    const { link } = await awaitMail(app, guest.email, /Neues Passwort/);
    const invited = 'invited@post.example';
    await app.app.identity.inviteAccount({ email: invited, role: 'operator', language: 'de', name: 'Neu' }, app.origin);
    const [invitation] = await mailsTo(app, invited);
    await app.ok(
      contract.changeEmail,
      { body: { email: 'else@post.example', currentPassword: guest.password } },
      guest,
    );
    const change = await awaitMail(app, 'else@post.example', /neue E-Mail-Adresse/);
    const { mails } = await app.ok(contract.getMailbox, {}, operator);
    const all = JSON.stringify(mails);
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([guest.email, invited, 'else@post.example']));
    const secrets = [
      link?.searchParams.get('vxpKey'),
      invitation?.link?.searchParams.get('vxpKey'),
      change.link?.hash.slice(8),
    ];
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(all).not.toContain(secret);
    }
    const { rows } = await app.context.database.pool.query(
      `select subject from audit_log where action = 'read mails' and operator_id = $1 and subject = $2`,
      [operator.guestId, guest.guestId],
    );
    expect(rows).toHaveLength(1);
  });

  it('leaves the demo world its own links', async () => {
    const operator = await app.account({ role: 'operator', may: ['system'] });
    const person = { email: 'performer@demo.example', role: 'performer', language: 'de', name: 'Studio' } as const;
    await app.app.identity.inviteAccount(person, app.origin);
    const { mails } = await app.ok(contract.getMailbox, {}, operator);
    expect(mails.find(({ to }) => to === person.email)?.text).toContain('vxpKey=');
  });
});
