import {
  alive,
  browserOnline,
  metrics,
  ready,
  reportingDefault,
  reportingMain,
  vxmessengerError,
  websocketConnectionError,
} from '../../../src/platform/http/reporting.ts';
import { guestSession } from '../../../src/platform/guest-contract.ts';
import * as identity from '../../../src/features/identity/contract.ts';
import { awaitMail, tokenOf } from '../../people/mails.ts';
import { joinCookies, type TestAccount } from '../../people/people.ts';
import { nextTotp, totp } from '../../people/totp.ts';
import { to, type Asker, type Row, type Setup } from '../scenario.ts';

const PASSWORD = 'Kranich-Fagott-27';
const other = 'Lampe-Wiese-42-Tau';

/** Who has no account is refused before his input is looked at: he sends the owner's. */
const account = ({ asker, owner }: Setup): TestAccount => (isAccount(asker) ? asker : owner);
const isAccount = (asker: Asker): asker is TestAccount => asker.email !== undefined;
let addresses = 0;
const freshAddress = () => `neu-${++addresses}@post.example`;

/** The secret of the newest link that was mailed to him. */
async function mailed({ app }: Setup, email: string, subject: RegExp): Promise<URL> {
  const { link } = await awaitMail(app, email, subject);
  if (link === null) throw new Error('the mail has no link');
  return link;
}

/** Who somebody is: `features/identity`, and what browsers report. */
export const identityRows: readonly Row[] = [
  to(alive).all(),
  to(ready).all(),
  to(websocketConnectionError).all(() => ({
    body: { connectionAttempt: 1, error: 'x', errorCode: 1006, errorReason: 'x', websocketType: 'x' },
  })),
  to(browserOnline).all(() => ({ body: { status: 'online' } })),
  to(vxmessengerError).all(() => ({ body: { message: 'x' } })),
  to(metrics).all(),
  to(reportingDefault).all(),
  to(reportingMain).all(),
  to(guestSession).all(() => ({ body: { language: 'de' } })),
  to(identity.getFactors).all(),
  to(identity.stepUp).ownersOnce(async (setup) => {
    const { guest, secret } = await setup.things.withTotp(setup.owner);
    Object.assign(setup.owner, guest);
    await setup.things.weaken(guest);
    return { body: { kind: 'totp', code: nextTotp(secret, setup.app.now()) } };
  }),
  to(identity.stepUpPasskeyOptions).all(),
  to(identity.stepUpPasskey).ownersSpent(async ({ app, things, owner }) => {
    const { authenticator } = await things.passkeyOf(owner);
    await things.weaken(owner);
    const { options } = await app.ok(identity.stepUpPasskeyOptions, {}, things.from(owner));
    return { body: { answer: authenticator.answer(options as { challenge: string }) } };
  }),
  to(identity.beginTotp).once(() => ({ body: { currentPassword: PASSWORD } })),
  to(identity.confirmTotp).ownersOnce(async ({ app, things, owner }) => ({
    body: { code: totp(await things.totpBegun(owner, owner.password), app.now()) },
  })),
  // Who has none has none afterwards, and goes on under new cookies like who had one.
  to(identity.removeTotp).once(() => ({ body: { currentPassword: PASSWORD } })),
  to(identity.newBackupCodes).ownersOnce(async (setup) => {
    Object.assign(setup.owner, (await setup.things.withTotp(setup.owner)).guest);
    return { body: { currentPassword: PASSWORD } };
  }),
  to(identity.passkeyOptions).all(() => ({ body: { currentPassword: PASSWORD } })),
  to(identity.addPasskey).ownersSpent(async ({ things, owner }) => {
    const { offer } = await things.passkeyOffer(owner, owner.password);
    return { body: { offer, name: 'Telefon' } };
  }),
  to(identity.renamePasskey).ownersOnce(async ({ things, owner }) => {
    const { passkeyId } = await things.withPasskey(owner, owner.password);
    return { params: { passkeyId }, body: { name: 'Uhr' } };
  }),
  to(identity.removePasskey).ownersOnce(async ({ things, owner }) => {
    const { passkeyId } = await things.withPasskey(owner, owner.password);
    return { params: { passkeyId } };
  }),
  to(identity.getProfile).all(),
  to(identity.savePreferences).all(() => ({ body: { data: { neutralMails: true } } })),
  to(identity.getNotificationsSettings).all(),
  to(identity.setGeoLocation).all(() => ({ body: { geoLocation: { latitude: 51, longitude: 7, region: null } } })),
  to(identity.getGeoLocationByZip).all(() => ({ params: { zipCode: '01067' } })),
  to(identity.resendVerification).all(),
  to(identity.changeEmail).once(() => ({ body: { email: freshAddress(), currentPassword: PASSWORD } })),
  to(identity.changePassword).once(() => ({ body: { password: other, currentPassword: PASSWORD } })),
  to(identity.getSessions).all(),
  to(identity.endSession).ownersOnce(async ({ app, things, owner }) => {
    await app.logIn(owner);
    const { items } = await app.ok(identity.getSessions, {}, things.from(owner));
    return { params: { sessionId: items.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  }),
  to(identity.endOtherSessions).all(),
  to(identity.storePendingAction).all(() => ({ body: { action: { type: 'redirect', url: '/de/' } } })),
  to(identity.takePendingAction).all(),
  to(identity.askExport).all(),
  to(identity.getExport).all(),
  to(identity.downloadExport).ownersOnce(async ({ things, owner }) => ({
    params: { exportId: await things.exported(owner) },
  })),
  to(identity.paymentOnSuccess).all(() => ({ body: { result: 'login', targetUrl: '/de/' } })),
  to(identity.passwordLost).all(({ owner }) => ({ body: { email: owner.email } })),
  to(identity.passwordReset).all(async (setup) => {
    const guest = await setup.app.account();
    await setup.app.ok(identity.passwordLost, { body: { email: guest.email } }, setup.things.from(guest));
    const { searchParams } = await mailed(setup, guest.email, /Neues Passwort/);
    const [userId, key] = [searchParams.get('vxpUserId') ?? '', searchParams.get('vxpKey') ?? ''];
    return { body: { userId, key, password: other } };
  }),
  to(identity.verifyEmail).all(async (setup) => {
    const guest = await setup.app.account();
    await setup.app.ok(identity.resendVerification, {}, setup.things.from(guest));
    return { body: { token: tokenOf(await mailed(setup, guest.email, /./)) } };
  }),
  to(identity.undoEmail).all(async (setup) => {
    const guest = await setup.app.account();
    await setup.app.context.database.pool.query(`update auth_user set "emailVerified" = true where email = $1`, [
      guest.email,
    ]);
    const body = { email: freshAddress(), currentPassword: PASSWORD };
    await setup.app.ok(identity.changeEmail, { body }, setup.things.from(guest));
    const token = tokenOf(await mailed(setup, body.email, /neue E-Mail-Adresse/));
    await setup.app.ok(identity.verifyEmail, { body: { token } }, setup.things.from(guest));
    return { body: { token: tokenOf(await mailed(setup, guest.email, /wurde geändert/)) } };
  }),
  to(identity.closeAgbAndDataProtection).all(() => ({ body: { accepted: true } })),
  to(identity.closeDataProtection).all(() => ({ body: { accepted: true } })),
  to(identity.getLogInPrompt).all(),
  to(identity.getMailbox).all(),
  to(identity.signUp).once(() => ({ body: { name: 'Robin', email: freshAddress(), password: other, language: 'de' } })),
  to(identity.logIn).once((setup) => ({ body: { email: account(setup).email, password: PASSWORD } })),
  to(identity.logInPasskeyOptions).all(),
  to(identity.logInPasskey).all(async ({ app, things }) => {
    const { guest, authenticator } = await things.someoneWithPasskey();
    const { options } = await app.ok(identity.logInPasskeyOptions, {}, things.from(guest));
    return { body: { answer: authenticator.answer(options as { challenge: string }) } };
  }),
  to(identity.logInSecondFactor).once(async ({ app, things, asker }) => {
    const { guest, code } = await things.someoneWithCode();
    const body = { email: guest.email, password: PASSWORD };
    const { cookies } = await app.raw({ method: 'POST', path: '/rest/v1/guest/login', body }, things.from(asker));
    Object.assign(asker, { cookie: joinCookies(asker.cookie, cookies) });
    return { body: { kind: 'backup-code', code } };
  }),
  to(identity.getRetention).all(),
  to(identity.getDeletion).all(),
  to(identity.deleteAccount).once(() => ({ body: { currentPassword: PASSWORD, deleteAnyway: true } })),
  to(identity.paymentLogout).once(() => ({ body: { result: 'logout', targetUrl: '/de/' } })),
];
