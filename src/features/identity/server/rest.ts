import type { Context } from '../../../platform/context.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import { isSpanishBrand } from '../../../platform/http/security.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import { browserKeys, browserOf, guestCookie, isSecure, passCookies, signInLimit, success } from './sign-in/browser.ts';
import type { Identity } from './identity.ts';
import { mailOrigin } from './accounts/mail-origin.ts';
import { readMailbox } from './mailbox/mailbox.ts';
import { accountRest } from './rest-account.ts';
import { factorsRest } from './factors/rest-factors.ts';

/** Signing up and in, and what belongs to nobody in particular; the account's own calls hang beside it. */
export function identityRest(rest: Rest, identity: Identity, context: Context): void {
  const { config } = context;
  const { access, signIn, passwords, passkeys, addresses } = identity;
  factorsRest(rest, identity, config);
  accountRest(rest, identity, config);

  serve(rest, guestSession, async ({ body, request, reply }) => {
    const { newKey, cookies, ...answer } = await access.session(browserKeys(config, request), body.language);
    passCookies(reply, cookies);
    if (newKey !== null) {
      reply.setCookie(guestCookie(config), newKey.key, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(config),
        path: '/',
        maxAge: newKey.maxAge,
      });
    }
    reply.header('cache-control', 'private, no-store');
    return { ...answer, passkeysAt: config.publicUrl?.origin ?? null, now: context.now().getTime() };
  });

  serve(
    rest,
    contract.signUp,
    async ({ body, request, reply }) => {
      const browser = { ...browserOf(config, request), origin: mailOrigin(config, request) };
      passCookies(reply, await signIn.signUp(browserKeys(config, request), browser, body));
      return success;
    },
    signInLimit,
  );

  serve(
    rest,
    contract.logIn,
    async ({ body, request, reply }) => {
      const { cookies, secondFactor } = await signIn.logIn(
        browserKeys(config, request),
        browserOf(config, request),
        body,
      );
      passCookies(reply, cookies);
      return { ...success, secondFactor };
    },
    signInLimit,
  );

  serve(
    rest,
    contract.logInSecondFactor,
    async ({ body, request, reply }) => {
      passCookies(reply, await signIn.secondFactor(browserKeys(config, request), browserOf(config, request), body));
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
      passCookies(reply, await signIn.logInByPasskey(browserKeys(config, request), browser, body.answer));
      return success;
    },
    signInLimit,
  );

  serve(rest, contract.paymentOnSuccess, async ({ body }) => ({ data: { url: body.targetUrl } }));

  serve(rest, contract.paymentLogout, async ({ body, request, reply }) => {
    passCookies(reply, await signIn.logOut(browserKeys(config, request).cookieHeader));
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

  serve(
    rest,
    contract.verifyEmail,
    async ({ body, request }) => {
      const { cookieHeader } = browserOf(config, request);
      const browser = { cookieHeader, origin: mailOrigin(config, request) };
      return { ...success, kind: await addresses.confirm(body.token, browser) };
    },
    signInLimit,
  );

  serve(
    rest,
    contract.undoEmail,
    async ({ body, request }) => {
      await addresses.undo(body.token, mailOrigin(config, request));
      return success;
    },
    signInLimit,
  );

  for (const close of [contract.closeAgbAndDataProtection, contract.closeDataProtection]) {
    serve(rest, close, async ({ caller, language }) => {
      await identity.closeNotice(caller.guestId, language);
      return success;
    });
  }

  serve(rest, contract.getLogInPrompt, ({ request }) => Promise.resolve({ isAsked: isSpanishBrand(config, request) }));

  serve(rest, contract.getMailbox, ({ caller }) => readMailbox(context, caller));
}
