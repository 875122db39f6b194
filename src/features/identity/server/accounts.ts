import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Context } from '../../../platform/context.ts';
import { sendVerificationMail } from './verification-mail.ts';

/** A sign-in as the authentication library knows it. */
export interface AccountSession {
  sessionId: string;
  userId: string;
  emailVerified: boolean;
}

/** E-mail and password, kept by better-auth in our database; it alone writes the `auth_` tables. */
export interface Accounts {
  /** Sets the session cookie through the returned headers. Null when the address is taken. */
  signUp(input: {
    name: string;
    email: string;
    password: string;
  }): Promise<{ userId: string; cookies: string[] } | null>;
  /** Null for wrong credentials. */
  logIn(input: { email: string; password: string }): Promise<{ userId: string; cookies: string[] } | null>;
  /** Ends the session of these cookies; the cookies that clear it. */
  logOut(cookieHeader: string): Promise<string[]>;
  session(cookieHeader: string): Promise<AccountSession | null>;
  /** Mails the link that confirms the address; `origin` is where the guest reached us. */
  sendVerification(email: string, origin: string): Promise<void>;
  /** Whether the mailed token was good. */
  verifyEmail(token: string): Promise<boolean>;
}

export function createAccounts(context: Context): Accounts {
  const { config } = context;
  const auth = betterAuth({
    database: context.database.pool,
    secret: context.secrets.key('accounts').toString('base64url'),
    baseURL: config.publicUrl?.origin ?? `http://localhost:${config.port}`,
    basePath: '/rest/v1/auth',
    emailAndPassword: { enabled: true, minPasswordLength: 1, autoSignIn: true },
    emailVerification: {
      // Sent once the guest is joined to the account, for then his language is known.
      sendOnSignUp: false,
      async sendVerificationEmail({ user, token, url }) {
        const origin = new URL(url).searchParams.get('callbackURL') ?? '';
        await sendVerificationMail(context, { userId: user.id, to: user.email, origin, token });
      },
    },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session', expiresIn: 30 * 24 * 3600 },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    advanced: {
      cookiePrefix: 'separee',
      useSecureCookies: config.publicUrl?.protocol === 'https:',
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      // Addresses of guests are personal data that nothing here needs.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  return {
    async signUp({ name, email, password }) {
      try {
        const { headers, response } = await auth.api.signUpEmail({
          body: { name, email, password },
          returnHeaders: true,
        });
        return { userId: response.user.id, cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.status === 'UNPROCESSABLE_ENTITY') return null;
        throw error;
      }
    },
    async logIn(body) {
      try {
        const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true });
        return { userId: response.user.id, cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
        throw error;
      }
    },
    async logOut(cookieHeader) {
      const { headers } = await auth.api.signOut({
        headers: new Headers({ cookie: cookieHeader }),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
    async session(cookieHeader) {
      const found = await auth.api.getSession({ headers: new Headers({ cookie: cookieHeader }) });
      if (found === null) return null;
      return { sessionId: found.session.id, userId: found.user.id, emailVerified: found.user.emailVerified };
    },
    async sendVerification(email, origin) {
      await auth.api.sendVerificationEmail({ body: { email, callbackURL: origin } });
    },
    async verifyEmail(token) {
      try {
        await auth.api.verifyEmail({ query: { token } });
        return true;
      } catch (error) {
        if (error instanceof APIError) return false;
        throw error;
      }
    },
  };
}
