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
import { putDetails } from './details-store.ts';
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
  /** All of it, for the copy of her data; null for who has said nothing. */
  copyOf(performerId: number): Promise<object | null>;
}

interface Deps {
  context: Pick<Context, 'config' | 'database' | 'now'>;
  payees: Payees;
  /** Throws `forbidden` for who is no performer. */
  ownId(caller: Caller): Promise<number>;
  confirmOwner(caller: Caller, password: string | null, address: string): Promise<void>;
  mailOrigin: () => string;
}

export function createOwnPayoutDetails({
  context: { config, database, now },
  payees,
  ownId,
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
        // Two changes of hers come one after the other.
        await lockPerformer(client, performerId);
        const before = (await payees.lock(client, [performerId])).get(performerId);
        const details = { ...said, iban: said.iban === '' ? before?.details.iban : said.iban };
        if (!isWhole(details)) throw commonError('bad-request', { field: 'iban' });
        if (before !== undefined && isSame(before.details, details)) return;
        const isOther = before !== undefined && before.details.iban !== details.iban;
        const changedAt = now();
        const heldUntil = isOther
          ? new Date(changedAt.getTime() + ACCOUNT_HOLD_DAYS * DAY_MS)
          : (before?.heldUntil ?? null);
        await putDetails(client, { performerId, sealed: payees.seal(details), changedAt, heldUntil });
        await createMailer(config, client).sendTo(caller.guestId, detailsMail(isOther ? heldUntil : null, link));
      });
      return desk(performerId);
    },

    async copyOf(performerId) {
      const payee = (await payees.of(database.pool, [performerId])).get(performerId);
      if (payee === undefined) return null;
      const { details, changedAt, heldUntil } = payee;
      return { ...details, changedAt: changedAt.toISOString(), heldUntil: heldUntil?.toISOString() ?? null };
    },
  };
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
