import type { CallInput, Language } from '../../../../platform/contract.ts';
import { session } from '../../../../shell/api/access.ts';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import {
  addPasskey,
  logInPasskey,
  logInPasskeyOptions,
  passkeyOptions,
  stepUpPasskey,
  stepUpPasskeyOptions,
} from '../../contract.ts';

/** Loaded when a passkey is first wanted. */
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type AskOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type MakeOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Answer = CallInput<typeof logInPasskey>['body']['answer'];
type Offer = CallInput<typeof addPasskey>['body']['offer'];

/** Whether this browser has passkeys for this address; one of numbers can have none, and of several of ours one has them. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname) &&
  (session().passkeysAt ?? location.origin) === location.origin;

/** Asks for any passkey of this site, and signs in with it. Throws {@link ApiProblem}. */
export async function logInByPasskey(language: Language): Promise<void> {
  const { options } = await callRest(logInPasskeyOptions, language, {});
  await callRest(logInPasskey, language, { body: { answer: await ask(options) } });
}

/**
 * Offers passkeys among the browser's own suggestions for the address field, until one is taken or another way is gone. Answers with
 * how to sign in by it; null where the browser has no such thing or it was left alone. Throws {@link ApiProblem}.
 */
export async function offerPasskeys(language: Language): Promise<(() => Promise<void>) | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const { options } = await callRest(logInPasskeyOptions, language, {});
  const answer = await startAuthentication({
    optionsJSON: options as unknown as AskOptions,
    useBrowserAutofill: true,
    verifyBrowserAutofillInput: false,
  }).catch(() => null);
  if (answer === null) return null;
  return async () => void (await callRest(logInPasskey, language, { body: { answer: trim(answer) as Answer } }));
}

/** Raises the running session. Throws {@link ApiProblem}. */
export async function stepUpByPasskey(language: Language): Promise<void> {
  const { options } = await callRest(stepUpPasskeyOptions, language, {});
  await callRest(stepUpPasskey, language, { body: { answer: await ask(options) } });
}

/** Has the browser make one, and keeps it. Throws {@link ApiProblem}. */
export async function makePasskey(language: Language, currentPassword: string | null, name: string): Promise<void> {
  const { options } = await callRest(passkeyOptions, language, { body: { currentPassword } });
  const { startRegistration } = await library();
  const offer = await startRegistration({ optionsJSON: options as unknown as MakeOptions }).catch(cancelled);
  await callRest(addPasskey, language, { body: { offer: trim(offer) as Offer, name } });
}

async function ask(options: object): Promise<Answer> {
  const { startAuthentication } = await library();
  return trim(await startAuthentication({ optionsJSON: options as AskOptions }).catch(cancelled)) as Answer;
}

/** Its owner closed the browser's question, or the browser knows no passkey for this. */
function cancelled(): never {
  throw new ApiProblem({ code: 'passkey-cancelled', status: 0, details: undefined });
}

/** Browsers add what was not asked for. */
const trim = <T extends object>(credential: T) => ({ ...credential, clientExtensionResults: {} });
