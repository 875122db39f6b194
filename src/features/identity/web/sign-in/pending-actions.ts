import type { Language } from '../../../../platform/contract.ts';
import { startSession } from '../../../../shell/api/access.ts';
import { filled } from '../../../../shell/compose/filled.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { storePendingAction, takePendingAction, type PendingAction } from '../../contract.ts';
import { replays } from '../slots.ts';

type ActionType = PendingAction['type'];
type ActionOf<T extends ActionType> = Extract<PendingAction, { type: T }>;

/**
 * Does what a guest wanted once he is signed in, before the page is loaded anew; may be a promise. What answers with a text names the
 * page to go on to, where the rest is done.
 */
export type Replays = {
  [T in ActionType]?: (action: ActionOf<T>, language: Language) => unknown;
};

/**
 * Keeps what a guest wants to do, before he is asked to sign in (A5, §6). The server keeps it, so that another tab or the way
 * over a mail loses nothing. Where it cannot be kept, signing in goes on without it.
 */
export async function keepForLater(language: Language, action: PendingAction): Promise<void> {
  // Who presses at once is quicker than the answer that says who he is.
  await startSession(language);
  await callRest(storePendingAction, language, { body: { action } }).catch(() => undefined);
}

/**
 * Does what was kept, once, as who has just signed in. Answers with the page to go on to, null for no particular one. What fails
 * can be pressed again: it does not keep anybody from coming in.
 */
export async function replayKept(language: Language): Promise<string | null> {
  try {
    const { action } = await callRest(takePendingAction, language, {});
    if (action === null) return null;
    // One type's handler takes that type's actions; the compiler cannot follow the pairing. Each feature does what is its own.
    let target: unknown = null;
    for (const each of filled(replays)) {
      const replay = each[action.type] as ((action: PendingAction, language: Language) => unknown) | undefined;
      target = (await replay?.(action, language)) ?? target;
    }
    return typeof target === 'string' ? target : null;
  } catch {
    return null;
  }
}
