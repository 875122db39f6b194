import { renewAccess } from '../../../shell/api/access.ts';
import type { Language } from '../../../platform/contract.ts';
import { sendLogOut, tellSuccess } from './calls.ts';
import { ownTarget } from './own-target.ts';

/**
 * After logging in or signing up: tells the server and goes to `target` by a full navigation, so that session and
 * channel begin anew. Where the server cannot be told, the page is loaded anew all the same (§8).
 */
export async function finishSignIn(language: Language, result: 'login' | 'signup', targetUrl: string): Promise<void> {
  // The old token was the nameless guest's and ended with him.
  await renewAccess();
  const answer = await tellSuccess(language, { result, targetUrl }).catch(() => null);
  goTo(answer?.data.url ?? targetUrl);
}

/** Signs out and loads the page anew, as a nameless guest; also where the server could not be told (§8). */
export async function logOut(language: Language): Promise<void> {
  const answer = await sendLogOut(language, { result: 'logout', targetUrl: ownTarget(location) }).catch(() => null);
  goTo(answer?.data.url ?? ownTarget(location));
}

function goTo(target: string): void {
  const url = new URL(target, location.href);
  if (url.pathname === location.pathname && url.search === location.search) {
    // An address that differs in its fragment at most would only scroll.
    history.replaceState(history.state, '', url);
    location.reload();
  } else {
    location.assign(url);
  }
}
