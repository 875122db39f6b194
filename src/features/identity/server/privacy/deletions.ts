import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Language } from '../../../../platform/contract.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { identityErrors } from '../../contract.ts';
import type { Browser, Deps } from '../deps.ts';
import type { Exports } from './exports.ts';
import { accountOf } from '../accounts/account-of.ts';
import { deleted, deletionRequested } from '../mails/privacy-mails.ts';
import type { ConfirmOwner } from '../accounts/owner.ts';
import { type Forget } from './forget.ts';
import { lockGuest } from './deletion-store.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { logInPage } from '../sign-in/sign-in-links.ts';
import { dueDeletions, isDueStill, askDeletion, dropMailsTo, insertHold, liftHolds } from './deletion-store.ts';

const identityError = errorsOf(identityErrors);

const GRACE_DAYS = 14;

/** The end of an account: asked for, slept over, done by a job. */
export interface Deletions {
  /**
   * Logs out everywhere; logging in within 14 days takes it back. Throws `wrong-password`, `second-factor-required`, and
   * `coins-left` where bought coins would be lost and nobody said `deleteAnyway`.
   */
  ask(
    caller: Caller,
    browser: Browser,
    choice: { currentPassword: string | null; deleteAnyway: boolean },
  ): Promise<void>;
  /** Erases every account whose days are over and that nothing holds. */
  eraseDue(): Promise<void>;
  /** Keeps an account's data whatever its owner wants, while e.g. a court asks. Who may do it is decided by whoever calls. */
  hold(guestId: string, reason: string, operatorId: string): Promise<void>;
  release(guestId: string): Promise<void>;
}

export function createDeletions(
  deps: Deps,
  parts: { confirmOwner: ConfirmOwner; exports: Exports; forget: Forget },
): Deletions {
  const { context, accounts, guestOut, purchasedCoins } = deps;
  const { confirmOwner, exports, forget } = parts;
  const { database, jobs, mailer, metrics, now } = context;
  const { pool } = database;

  const due = () => dueDeletions(pool, now());

  /** Asked again when the guest is locked: a log-in and a hold wait for that, or come before it. */
  async function isDue(client: PoolClient, guestId: string): Promise<boolean> {
    const count = await isDueStill(client, guestId, now());
    return count === 1;
  }

  return {
    async ask(caller, { address, origin }, { currentPassword, deleteAnyway }) {
      await confirmOwner(caller, currentPassword, address);
      const coins = await purchasedCoins(caller.guestId);
      if (coins > 0 && !deleteAnyway) throw identityError('coins-left', { coins });
      const after = new Date(now().getTime() + GRACE_DAYS * 24 * 3_600_000);
      await database.transaction(async (client) => {
        await askDeletion(client, after, caller.guestId);
        // A performer is seen by nobody from this moment on, not only in a fortnight.
        await deps.withdrawPerformer(caller.guestId, true, client);
      });
      const day = (language: Language) => formatBerlinDay(after, language);
      await mailer.sendTo(caller.guestId, { words: deletionRequested(day), link: logInPage(origin) });
      await accounts.endSessions(accountOf(caller));
      await guestOut(caller.guestId, 'logout');
    },

    async eraseDue() {
      for (const guest of await due()) {
        const isGone = await forget(guest.id, async (client) => isDue(client, guest.id));
        // Its owner came back, or somebody needs its data, while others were erased.
        if (!isGone) continue;
        await exports.drop(guest.id);
        await dropMailsTo(pool, guest.email);
        await jobs.forget(guest.email);
        const to = { to: guest.email, language: guest.language, neutral: guest.neutral_mails };
        await mailer.sendMail(to, { words: deleted });
        // Last: a run that breaks off before is found again by the account, and done once more.
        await accounts.remove(guest.userId);
        metrics.events.inc({ event: 'account-erased' });
      }
    },

    async hold(guestId, reason, operatorId) {
      await database.transaction(async (client) => {
        await lockGuest(client, guestId);
        await insertHold(client, guestId, reason, operatorId, now());
      });
    },
    async release(guestId) {
      await liftHolds(pool, now(), guestId);
    },
  };
}
