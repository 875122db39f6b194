import type { Context } from '../../../../platform/context.ts';
import type { CallOutput, Language } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { createMailer } from '../../../../platform/mail/mail.ts';
import { lastFour } from '../../../../platform/money/iban.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { ACCOUNT_HOLD_DAYS } from '../../constants.ts';
import type { getPayoutDetails, PayoutDetails } from '../../contract/payout-details.ts';
import { lockPerformer } from '../payouts/stores/payout-store.ts';
import { detailsMail } from './details-mail.ts';
import {
  dropDetailsSince,
  forgetDropped,
  hadAnother,
  hasEarned,
  lockAccount,
  lockOpenPayouts,
  noteDropped,
  putDetails,
  reopenApproved,
} from './details-store.ts';
import type { Payee, Payees } from './payees.ts';

const DAY_MS = 86_400_000;

type Desk = CallOutput<typeof getPayoutDetails>;
/** `iban` may be empty: the account that is there stays. */
type Said = PayoutDetails & { currentPassword: string | null };

/** What a performer says of where her payouts go. */
export interface OwnPayoutDetails {
  read(caller: Caller): Promise<Desk>;
  /**
   * Asks who is there, keeps it, and tells her by mail. Another account than before holds her payouts for a while. Throws
   * `bad-request` where no account is named and none is there, and what `confirmOwner` throws.
   */
  change(caller: Caller, address: string, said: Said): Promise<Desk>;
  /**
   * Somebody else may have been in her account: what was said lately is dropped, and what was approved is asked for again. How many
   * accounts went; 0 for who is no performer.
   */
  dropRecent(guestId: string): Promise<number>;
  /**
   * For the copy of her data, which whoever sits at her open page can have: of the account no more than pages show. Null for who has said
   * nothing.
   */
  copyOf(performerId: number): Promise<object | null>;
}

interface Deps {
  context: Pick<Context, 'config' | 'database' | 'now'>;
  payees: Payees;
  /** Throws `forbidden` for who is no performer. */
  ownId(caller: Caller): Promise<number>;
  performerOf(guestId: string): Promise<number | null>;
  confirmOwner(caller: Caller, password: string | null, address: string): Promise<void>;
  mailOrigin: () => string;
}

export function createOwnPayoutDetails({
  context: { config, database, now },
  payees,
  ownId,
  performerOf,
  confirmOwner,
  mailOrigin,
}: Deps): OwnPayoutDetails {
  async function desk(performerId: number): Promise<Desk> {
    const payee = (await payees.of(database.pool, [performerId])).get(performerId);
    return { details: payee === undefined ? null : present(payee) };
  }

  return {
    read: async (caller) => desk(await ownId(caller)),

    async change(caller, address, { currentPassword, ...said }) {
      const performerId = await ownId(caller);
      await confirmOwner(caller, currentPassword, address);
      const link = (language: Language) => mailOrigin() + href('studioEarnings', language);
      await database.transaction(async (client) => {
        // What an erasure at this moment would not find is not kept.
        if (!(await lockAccount(client, performerId))) throw commonError('forbidden');
        // Two changes of hers come one after the other.
        await lockPerformer(client, performerId);
        await lockOpenPayouts(client, performerId);
        const before = (await payees.lock(client, [performerId])).get(performerId);
        const details = merged(said, before?.details);
        if (!isWhole(details)) throw commonError('bad-request', { field: 'iban' });
        if (before !== undefined && isSame(before.details, details)) return;
        // Who was paid before there were details had another account, too; so had she whose account was dropped.
        const isOther =
          before === undefined ? await hadAnother(client, performerId) : before.details.iban !== details.iban;
        if (isOther) await reopenApproved(client, performerId);
        const changedAt = now();
        const heldUntil = isOther
          ? new Date(changedAt.getTime() + ACCOUNT_HOLD_DAYS * DAY_MS)
          : (before?.heldUntil ?? null);
        const namedAt = before?.details.iban === details.iban ? before.namedAt : changedAt;
        await putDetails(client, { performerId, sealed: payees.seal(details), changedAt, namedAt, heldUntil });
        // From now on it is held like any other.
        if (isOther) await forgetDropped(client, performerId);
        await createMailer(config, client).sendTo(caller.guestId, detailsMail(isOther ? heldUntil : null, link));
      });
      return desk(performerId);
    },

    async dropRecent(guestId) {
      const performerId = await performerOf(guestId);
      if (performerId === null) return 0;
      return database.transaction(async (client) => {
        await lockPerformer(client, performerId);
        await lockOpenPayouts(client, performerId);
        const since = new Date(now().getTime() - ACCOUNT_HOLD_DAYS * DAY_MS);
        const dropped = await dropDetailsSince(client, performerId, since);
        // Also where none was named: a stranger's may be on its way, or comes with her next visit.
        if (dropped > 0 || (await hasEarned(client, performerId))) await noteDropped(client, performerId, now());
        if (dropped > 0) await reopenApproved(client, performerId);
        return dropped;
      });
    },

    async copyOf(performerId) {
      const payee = (await payees.of(database.pool, [performerId])).get(performerId);
      if (payee === undefined) return null;
      return present(payee);
    },
  };
}

/** The account stays where none is named. A bank's code that came with another account is not taken over to this one. */
function merged(said: Omit<Said, 'currentPassword'>, before: PayoutDetails | undefined) {
  const iban = said.iban === '' ? before?.iban : said.iban;
  const isStale = before !== undefined && iban !== before.iban && said.bic === before.bic;
  return { ...said, iban, bic: isStale ? '' : said.bic };
}

const isWhole = (details: Omit<PayoutDetails, 'iban'> & { iban: string | undefined }): details is PayoutDetails =>
  details.iban !== undefined;

const isSame = (one: PayoutDetails, other: PayoutDetails): boolean =>
  (Object.keys(one) as (keyof PayoutDetails)[]).every((name) => one[name] === other[name]);

function present({ details: { iban, ...shown }, changedAt, heldUntil }: Payee): NonNullable<Desk['details']> {
  return {
    ...shown,
    lastFour: lastFour(iban),
    changedAt: changedAt.toISOString(),
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
