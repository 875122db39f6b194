import type { Context } from '../../../platform/context.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import { href } from '../../../shell/paths.ts';
import { ADDRESS_PARAMETER, type StatusBarType } from '../../status-bar/constants.ts';
import * as contract from '../contract.ts';
import { browserKeys, browserOf, GUEST_COOKIE, passCookies, signInLimit, success } from './browser.ts';
import type { Identity } from './identity.ts';
import { mailOrigin } from './mail-origin.ts';
import { readMailbox } from './mailbox.ts';
import { accountRest } from './rest-account.ts';
import { factorsRest } from './rest-factors.ts';

/** Signing up and in, and what belongs to nobody in particular; the account's own calls hang beside it. */
export function identityRest(rest: Rest, identity: Identity, context: Context): void {
  const { config } = context;
  const { access, signIn, passwords, passkeys, addresses } = identity;
  const secure = config.publicUrl?.protocol === 'https:';
  factorsRest(rest, identity, config);
  accountRest(rest, identity, config);

  serve(rest, guestSession, async ({ body, request, reply }) => {
    const { newKey, ...answer } = await access.session(browserKeys(request), body.language);
    if (newKey !== null) {
      reply.setCookie(GUEST_COOKIE, newKey.key, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: newKey.maxAge,
      });
    }
    reply.header('cache-control', 'private, no-store');
    return answer;
  });

  serve(
    rest,
    contract.signUp,
    async ({ body, request, reply }) => {
      const browser = { ...browserOf(config, request), origin: mailOrigin(config, request) };
      passCookies(reply, await signIn.signUp(browserKeys(request), browser, body));
      return success;
    },
    signInLimit,
  );

  serve(
    rest,
    contract.logIn,
    async ({ body, request, reply }) => {
      const { cookies, secondFactor } = await signIn.logIn(browserKeys(request), browserOf(config, request), body);
      passCookies(reply, cookies);
      return { ...success, secondFactor };
    },
    signInLimit,
  );

  serve(
    rest,
    contract.logInSecondFactor,
    async ({ body, request, reply }) => {
      passCookies(reply, await signIn.secondFactor(browserKeys(request), browserOf(config, request), body));
      return success;
    },
    signInLimit,
  );

  serve(
    rest,
    contract.logInPasskeyOptions,
    async ({ request }) => ({ options: { ...(await passkeys.ask(null, browserOf(config, request).origin)) } }),
    { limit: { max: 60, timeWindow: '1 minute' } },
  );

  serve(
    rest,
    contract.logInPasskey,
    async ({ body, request, reply }) => {
      const browser = browserOf(config, request);
      passCookies(reply, await signIn.logInByPasskey(browserKeys(request), browser, body.answer));
      return success;
    },
    signInLimit,
  );

  serve(rest, contract.paymentOnSuccess, async ({ body }) => ({ data: { url: body.targetUrl } }));

  serve(rest, contract.paymentLogout, async ({ body, request, reply }) => {
    passCookies(reply, await signIn.logOut(request.headers.cookie ?? ''));
    return { data: { url: body.targetUrl } };
  });

  serve(
    rest,
    contract.passwordLost,
    async ({ body, request }) => {
      await passwords.lost(body.email, mailOrigin(config, request));
      return success;
    },
    signInLimit,
  );

  serve(
    rest,
    contract.passwordReset,
    async ({ body }) => {
      await passwords.reset(body);
      return success;
    },
    signInLimit,
  );

  serve(rest, contract.verifyEmail, async ({ query, reply, request, language }) => {
    const isPerson = request.headers.accept?.includes('text/html') === true;
    // Said by the status bar, for whoever reads his mail may not be logged in where he does.
    const leadTo = (page: 'home' | 'accountProfile', notice: StatusBarType) =>
      reply.redirect(`${href(page, language)}?${ADDRESS_PARAMETER}=${notice}`, 303);
    try {
      const isWelcome = (await addresses.confirm(query.token)) === 'verify-email';
      await leadTo(isWelcome ? 'home' : 'accountProfile', 'mailwelcomelink');
    } catch (error) {
      // Somebody who follows a link is to read a sentence, not JSON.
      if (!isPerson) throw error;
      await leadTo('accountProfile', 'error');
    }
    return null;
  });

  for (const close of [contract.closeAgbAndDataProtection, contract.closeDataProtection]) {
    serve(rest, close, async ({ caller }) => {
      await identity.closeNotice(caller.guestId);
      return success;
    });
  }

  serve(rest, contract.getMailbox, () => readMailbox(context));
}
