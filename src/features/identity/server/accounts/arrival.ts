import { errorsOf } from '../../../../platform/errors/errors.ts';
import { identityErrors } from '../../contract.ts';
import type { BrowserKeys } from '../sign-in/access.ts';
import type { Begun } from './accounts.ts';
import type { Browser, Deps } from '../deps.ts';
import { deletionCancelled } from '../mails/privacy-mails.ts';
import { createSightings } from '../sign-in/sightings.ts';
import { ensureGuest, findByKey, movePendingAction } from '../store.ts';
import { raiseAssurance, type AssuranceMethod } from '../factors/stores/assurance-level-store.ts';
import { cancelDeletion } from './stores/account-store.ts';

const identityError = errorsOf(identityErrors);

/**
 * What comes of every log-in, whichever way it was done: locked ones are turned back, a deletion that was asked for is off, and
 * what the nameless guest wanted to do goes along. Answers with the session's cookies.
 */
export function createArrival({ context, accounts, withdrawPerformer }: Deps) {
  const { database, mailer, metrics } = context;
  const seen = createSightings(context);

  return async function arrive(
    keys: BrowserKeys,
    browser: Pick<Browser, 'address'>,
    begun: Begun,
    assurance: AssuranceMethod | null,
  ): Promise<string[]> {
    const nameless = keys.guestKey === undefined ? null : await findByKey(database, keys.guestKey);
    const guest = await ensureGuest(database, begun.userId, nameless?.id ?? null, nameless?.language ?? 'de');
    if (guest.is_locked) {
      await accounts.endSessions(begun.userId);
      throw identityError('account-locked');
    }
    if (assurance !== null) await raiseAssurance(database.pool, begun.sessionId, assurance, context.now());
    if (guest.delete_after !== null) {
      const count = await database.transaction(async (client) => {
        const cancelled = await cancelDeletion(client, guest.id);
        if (cancelled > 0) await withdrawPerformer(guest.id, false, client);
        return cancelled;
      });
      if (count === 0) {
        // He came a moment too late: what is left of the account goes at once.
        await accounts.endSessions(begun.userId);
        throw identityError('wrong-credentials');
      }
      await mailer.sendTo(guest.id, { words: deletionCancelled });
    }
    if (nameless !== null && nameless.id !== guest.id) await movePendingAction(database.pool, nameless.id, guest.id);
    await seen(guest.id, keys, browser);
    metrics.events.inc({ event: 'log-in' });
    return begun.cookies;
  };
}
