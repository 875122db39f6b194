import { renewAccess } from '../../../../shell/api/access.ts';
import type { Language } from '../../../../platform/contract.ts';
import { forgetPersonal } from '../../../../shell/consent/consent.ts';
import { noteSignIn } from '../../../../shell/api/signed-in.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { paymentLogout, paymentOnSuccess } from '../../contract.ts';
import { ownTarget } from './own-target.ts';
import { replayKept } from './pending-actions.ts';

let isLeaving = false;

/** Whether the page is being left on purpose: what the server says about the old session is of no interest any more. */
export const leaving = (): boolean => isLeaving;

/**
 * After logging in or signing up: does what the guest was asked to sign in for, tells the server, and goes to `target` by a full
 * navigation, so that session and channel begin anew. Where the server cannot be told, the page is loaded anew all the same (§8).
 */
export async function finishSignIn(
  language: Language,
  result: 'login' | 'signup',
  target: () => string,
): Promise<void> {
  noteSignIn();
  // The old token was the nameless guest's and ended with him.
  await renewAccess();
  // Where it leads may depend on who he is now.
  const targetUrl = target();
  const wanted = (await replayKept(language)) ?? targetUrl;
  const body = { result, targetUrl: wanted };
  const answer = await callRest(paymentOnSuccess, language, { body }).catch(() => null);
  goTo(answer?.data.url ?? wanted);
}

/** Signs out and loads the page anew, as a nameless guest; also where the server could not be told (§8). */
export async function logOut(language: Language, targetUrl: string = ownTarget(location)): Promise<void> {
  isLeaving = true;
  // Whoever uses this browser next does not read what he was looking for.
  forgetPersonal();
  const body = { result: 'logout', targetUrl };
  const answer = await callRest(paymentLogout, language, { body }).catch(() => null);
  goTo(answer?.data.url ?? targetUrl);
}

function goTo(target: string): void {
  isLeaving = true;
  const url = new URL(target, location.href);
  if (url.pathname === location.pathname && url.search === location.search) {
    // An address that differs in its fragment at most would only scroll.
    history.replaceState(history.state, '', url);
    location.reload();
  } else {
    location.assign(url);
  }
}
