import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { sessionDays } from '../../constants.ts';

const DAY_S = 24 * 3600;

/** The authentication library on our database: it alone writes the `auth_` tables, and nothing of it is reachable from outside. */
export function createAuth({ config, database, secrets, passwords }: Context) {
  const secure = config.publicUrl?.protocol === 'https:';
  return betterAuth({
    appName: 'Séparée',
    database: database.pool,
    secret: secrets.key('accounts').toString('base64url'),
    baseURL: config.publicUrl?.origin ?? `http://localhost:${config.port}`,
    basePath: '/rest/v1/auth',
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      autoSignIn: true,
      ...(passwords === null ? {} : { password: passwords }),
    },
    user: { modelName: 'auth_user' },
    session: {
      modelName: 'auth_session',
      expiresIn: sessionDays.idle * DAY_S,
      updateAge: sessionDays.renewedEvery * DAY_S,
    },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    plugins: [twoFactor({ twoFactorTable: 'auth_two_factor' }), beginnings()],
    advanced: {
      // `__Host-`: no other host of the domain can set it, and no other path. The library knows but the weaker `__Secure-`.
      cookiePrefix: secure ? '__Host-separee' : 'separee',
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
      // Addresses of guests are personal data that nothing here needs.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Begins a session for who has shown by other means than a password who he is: with a passkey, or a link that was mailed. */
const beginnings = () => ({
  id: 'beginnings',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (user === null) return null;
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
});
