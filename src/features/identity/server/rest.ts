import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import { ownOrigin } from '../../../platform/http/security.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import * as contract from '../contract.ts';
import type { BrowserKeys, Identity } from './identity.ts';
import { readMailbox } from './mailbox.ts';

const COOKIE = 'guest';
const signInLimit = { limit: { max: 20, timeWindow: '1 minute' } };

export function identityRest(rest: Rest, identity: Identity, context: Context): void {
  const secure = context.config.publicUrl?.protocol === 'https:';

  serve(rest, guestSession, async ({ body, request, reply }) => {
    const { newKey, ...answer } = await identity.session(browserKeys(request), body.language);
    if (newKey !== null) {
      reply.setCookie(COOKIE, newKey.key, {
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
      const origin = ownOrigin(context.config, request);
      passCookies(reply, await identity.signUp(browserKeys(request), { ...body, origin }));
      return { success: true as const };
    },
    signInLimit,
  );

  serve(
    rest,
    contract.logIn,
    async ({ body, reply }) => {
      passCookies(reply, await identity.logIn(body));
      return { success: true as const };
    },
    signInLimit,
  );

  serve(rest, contract.paymentOnSuccess, async ({ body }) => ({ data: { url: body.targetUrl } }));

  serve(rest, contract.paymentLogout, async ({ body, request, reply }) => {
    passCookies(reply, await identity.logOut(request.headers.cookie ?? ''));
    return { data: { url: body.targetUrl } };
  });

  serve(rest, contract.closeAgbAndDataProtection, async ({ caller }) => {
    await identity.closeNotice(caller.guestId);
    return { success: true as const };
  });

  serve(rest, contract.getMailbox, () => readMailbox(context));

  serve(rest, contract.verifyEmail, async ({ query, reply, language }) => {
    await identity.verifyEmail(query.token);
    await reply.redirect(`/${language}/`, 303);
    return null;
  });
}

function browserKeys(request: FastifyRequest): BrowserKeys {
  return { guestKey: request.cookies[COOKIE], cookieHeader: request.headers.cookie ?? '' };
}

function passCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
