import type { Language } from '../../../../platform/contract.ts';
import { href } from '../../../../shell/addresses/paths.ts';

/** The page where one logs in. */
export const logInPage = (origin: string) => (language: Language) => `${origin}${href('logIn', language)}`;

/**
 * The page behind a mailed link. Opening it does nothing: the secret stands behind the `#`, which no browser sends and no log keeps,
 * and is spent when a person presses the button there.
 */
export const linkPage =
  (origin: string, action: 'verify' | 'change' | 'undo', token: string) =>
  (language: Language): string =>
    `${origin}${href('mailLink', language)}#${action}=${token}`;

/** Any page with the payment window's parameters (§2) opens the form: user id, user name, key, e-mail. */
export function resetPage(origin: string, user: { id: string; name: string; email: string }, key: string) {
  const { id: vxpUserId, name: vxpUserName, email: vxpEmail } = user;
  const query = new URLSearchParams({ vxpFlow: 'pwdreset', vxpUserId, vxpUserName, vxpKey: key, vxpEmail });
  return (language: Language): string => `${origin}${href('home', language)}?${query}`;
}
