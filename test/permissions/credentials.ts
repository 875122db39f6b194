import { askExport, beginTotp, getExport, passkeyOptions } from '../../src/features/identity/contract.ts';
import type { TestApp } from '../app.ts';
import { createAuthenticator } from '../people/authenticator.ts';
import { joinCookies, type TestAccount, type TestGuest } from '../people/people.ts';
import { totp } from '../people/totp.ts';
import { until } from '../clocks/until.ts';
import { HOME } from './home.ts';

/** What an account shows itself by, and the copy of its data. `from` gives a guest another address. */
export function createCredentials(app: TestApp, from: <G extends TestGuest>(guest: G) => G) {
  const { pool } = app.context.database;

  async function exported(guest: TestGuest): Promise<string> {
    const { copy } = await app.ok(askExport, {}, from(guest));
    await until(
      () => app.ok(getExport, {}, from(guest)),
      (state) => state.copy?.readyAt != null,
    );
    return copy.id;
  }

  /** Begins with an authenticator app; its secret. */
  async function totpBegun(guest: TestGuest, password: string): Promise<string> {
    return (await app.ok(beginTotp, { body: { currentPassword: password } }, from(guest))).secret;
  }

  /** Has one, and goes on under the cookies of the session that has shown it. `nextTotp` is unspent. */
  async function withTotp<G extends TestAccount>(
    guest: G,
  ): Promise<{ guest: G; secret: string; backupCodes: string[] }> {
    const { secret, backupCodes } = await app.ok(beginTotp, { body: { currentPassword: guest.password } }, from(guest));
    const body = { code: totp(secret, app.now()) };
    const { cookies } = await app.raw({ method: 'POST', path: '/rest/v1/guest/totp/confirm', body }, from(guest));
    return { guest: await app.renew({ ...guest, cookie: joinCookies(guest.cookie, cookies) }), secret, backupCodes };
  }

  /** What the browser made for this account, which has yet to be kept. */
  async function passkeyOffer(guest: TestGuest, password: string) {
    const authenticator = createAuthenticator({ origin: HOME });
    const { options } = await app.ok(passkeyOptions, { body: { currentPassword: password } }, from(guest));
    return { authenticator, offer: authenticator.make(options as { challenge: string }) };
  }

  async function withPasskey(guest: TestGuest, password: string) {
    const { authenticator, offer } = await passkeyOffer(guest, password);
    const path = '/rest/v1/guest/passkeys';
    const { status } = await app.raw({ method: 'POST', path, body: { offer, name: 'Telefon' } }, from(guest));
    if (status !== 200) throw new Error(`the passkey was not taken: ${status}`);
    return { authenticator, passkeyId: offer.id };
  }

  const passkeys = new Map<string, ReturnType<typeof withPasskey>>();
  /** The passkey of an account, made when it is first asked for. */
  function passkeyOf(guest: TestAccount) {
    const known = passkeys.get(guest.guestId) ?? withPasskey(guest, guest.password);
    passkeys.set(guest.guestId, known);
    return known;
  }

  /** An account of its own each time: an authenticator counts its answers, and several at once would overtake each other. */
  async function someoneWithPasskey() {
    const guest = await app.account();
    return { guest, ...(await withPasskey(guest, guest.password)) };
  }

  /** An account of its own with a second factor, and a code of it that is unspent. */
  async function someoneWithCode(): Promise<{ guest: TestAccount; code: string }> {
    const { guest, backupCodes } = await withTotp(await app.account());
    return { guest, code: backupCodes[0] ?? '' };
  }

  /** His session counts as one of the password alone again. */
  const weaken = (guest: TestGuest) =>
    pool.query(
      `delete from session_assurance where session_id in
         (select s.id from auth_session s join guests g on g.user_id = s."userId" where g.id = $1)`,
      [guest.guestId],
    );

  return {
    exported,
    totpBegun,
    withTotp,
    passkeyOffer,
    passkeyOf,
    someoneWithPasskey,
    someoneWithCode,
    withPasskey,
    weaken,
  };
}
