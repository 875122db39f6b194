import { m } from '#server-messages';
import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput, Language } from '../../../../platform/contract.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import { createMailer } from '../../../../platform/mail/mail.ts';
import { lastFour } from '../../../../platform/money/iban.ts';
import { requireVersion, versionOf } from '../../../../platform/rights/version.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { walletErrors } from '../../contract.ts';
import type { findPayoutBatches, NextPayoutBatch, PayoutBatch } from '../../contract/payout-batches.ts';
import { payoutDetailsSchema } from '../../contract/payout-details.ts';
import { dropDetailsOfGone, putDetails } from '../payout-details/details-store.ts';
import type { Payee, Payees } from '../payout-details/payees.ts';
import { payoutMail, unpaidMail } from '../payouts/payouts-mail.ts';
import type { Payouts } from '../payouts/payouts.ts';
import * as store from './batch-store.ts';
import { receiverIn, transfersFile, type Account, type Transfer } from './transfers-file.ts';

const walletError = errorsOf(walletErrors);
const PAGE = 20;
/** Transfers of one file: banks take more, but a person looks at it. */
const MOST = 1000;

/** Files of transfers for the bank. */
export interface PayoutBatches {
  next(): Promise<NextPayoutBatch>;
  list(after: string | undefined): Promise<CallOutput<typeof findPayoutBatches>>;
  /**
   * Pays all that is approved and can be paid by one file, and keeps the file. Throws `conflict` where that is not what was seen, also
   * because somebody else has just made one; `payout-payer-missing`, `payout-batch-empty`.
   */
  make(operatorId: string, version: string): Promise<PayoutBatch>;
  /**
   * The bank has not carried the file out: what it paid waits again, for the next one where she has named no other account since, and is
   * mailed so. To performers who have gone the next one pays as this one did. Throws `not-found`, and `conflict` where the file is not as it
   * was seen.
   */
  void(operatorId: string, batchId: string, said: { version: string; reason: string }): Promise<PayoutBatch>;
  /** The same bytes whenever it is asked for. Throws `not-found`. */
  file(batchId: string): Promise<{ name: string; xml: string }>;
}

interface Deps {
  context: Pick<Context, 'config' | 'database' | 'now' | 'secrets'>;
  payouts: Pick<Payouts, 'settle' | 'repeat'>;
  payees: Payees;
  /** Whose account pays; null where its name or number has not been said. */
  payer(on: Queryable): Promise<Account | null>;
  mailOrigin: () => string;
}

/** What stands in the next file. */
interface Ready {
  items: { payout: store.ApprovedPayout; payee: Payee }[];
  left: number;
  payer: Account | null;
  version: string;
}

export function createPayoutBatches({
  context: { config, database, now, secrets },
  payouts,
  payees,
  payer: payerOf,
  mailOrigin,
}: Deps): PayoutBatches {
  const key = secrets.key('files of transfers');

  function ready(
    approved: readonly store.ApprovedPayout[],
    known: ReadonlyMap<number, Payee>,
    payer: Account | null,
  ): Ready {
    const payable = approved.flatMap((payout) => {
      const payee = known.get(payout.performerId);
      return payee === undefined || payee.heldUntil !== null || payout.isLocked ? [] : [{ payout, payee }];
    });
    const items = payable.slice(0, MOST);
    const version = versionOf(
      'payout batch',
      payer === null ? null : [payer.name, payer.iban, payer.bic],
      items.map(({ payout, payee }) => [payout.id, payout.cents, payee.mark]),
    );
    return { items, left: approved.length - items.length, payer, version };
  }

  const performersOf = (approved: readonly store.ApprovedPayout[]) => approved.map(({ performerId }) => performerId);

  const link = (language: Language) => mailOrigin() + href('studioEarnings', language);

  /** Where payouts of those who have gone went, out of the file; it is dropped again with the next one. */
  async function bringBack(client: PoolClient, batchId: string, gone: readonly { id: string; performerId: number }[]) {
    const file = await store.sealedFileOf(client, batchId);
    if (file === null) throw commonError('not-found');
    const xml = unseal(key, file.sealed) as string;
    for (const { id, performerId } of gone) {
      const receiver = receiverIn(xml, withoutDashes(id));
      if (receiver === null) throw new Error('a payout is not in the file that paid it');
      const { name: holder, ...where } = receiver;
      const details = { holder, ...where, vatId: '', taxNumber: '', isSmallBusiness: false };
      const sealed = payees.seal(payoutDetailsSchema.parse(details));
      const { madeAt } = file;
      await putDetails(client, { performerId, sealed, changedAt: madeAt, namedAt: madeAt, heldUntil: null });
    }
  }

  async function shown(on: Queryable, batchId: string): Promise<PayoutBatch> {
    const batch = await store.findBatch(on, batchId);
    if (batch === null) throw commonError('not-found');
    return present(batch);
  }

  return {
    async next() {
      const approved = await store.approvedPayouts(database.pool);
      const known = await payees.of(database.pool, performersOf(approved));
      const { items, left, payer, version } = ready(approved, known, await payerOf(database.pool));
      const shown = payer === null ? null : { name: payer.name, lastFour: lastFour(payer.iban) };
      return { payouts: items.length, cents: sumOf(items), left, payer: shown, version };
    },

    async list(after) {
      const read = (limit: number) => store.batchesBefore(database, after, limit);
      return presented(await page(PAGE, read, ({ id }) => id), present);
    },

    make: (operatorId, seen) =>
      database.transaction(async (client) => {
        // Of two who were shown the same the second is told so.
        await lockWord(client, 'wallet payout batch');
        const approved = await store.lockApproved(client);
        const known = await payees.lock(client, performersOf(approved));
        const { items, payer, version } = ready(approved, known, await payerOf(client));
        requireVersion(seen, version);
        if (payer === null) throw walletError('payout-payer-missing');
        if (items.length === 0) throw walletError('payout-batch-empty');
        const { id } = await store.newBatchId(client);
        const madeAt = now();
        const day = berlinDay(madeAt);
        const transfers = items.map((item) => transferOf(item, day));
        const xml = transfersFile({ messageId: withoutDashes(id), madeAt, day, payer, transfers });
        const batch = { id, madeAt, madeBy: operatorId, payouts: items.length, cents: sumOf(items) };
        await store.insertBatch(client, { ...batch, sealed: seal(key, xml) });
        const ids = items.map(({ payout }) => payout.id);
        const paid = await store.payByBatch(client, batch, ids);
        if (paid !== ids.length) throw new Error('an approved payout was decided while a file was made');
        const mailer = createMailer(config, client);
        for (const { payout } of items) {
          await payouts.settle(client, payout.id, payout, 'paid');
          const decision = { outcome: 'paid', reference: withoutDashes(payout.id) } as const;
          if (payout.performerGuestId !== null)
            await mailer.sendTo(payout.performerGuestId, payoutMail(decision, payout.cents, link));
        }
        await dropDetailsOfGone(client, performersOf(approved));
        return shown(client, id);
      }),

    void: (operatorId, batchId, { version, reason }) =>
      database.transaction(async (client) => {
        await lockWord(client, 'wallet payout batch');
        await store.lockPerformersOf(client, batchId);
        const paid = await store.lockPaidBy(client, batchId);
        requireVersion(version, (await shown(client, batchId)).version);
        const voided = { at: now(), by: operatorId, reason };
        if ((await store.voidBatch(client, batchId, voided)) === 0) throw commonError('conflict');
        const mailer = createMailer(config, client);
        const gone = paid.filter(({ isInFileAlone }) => isInFileAlone);
        if (gone.length > 0) await bringBack(client, batchId, gone);
        for (const { id, isAccountAsSeen, isInFileAlone } of paid) {
          const isApproved = isAccountAsSeen || isInFileAlone;
          const { payout, waits } = await payouts.repeat(client, id, { ...voided, isApproved });
          if (payout.performerGuestId !== null)
            await mailer.sendTo(
              payout.performerGuestId,
              unpaidMail(waits ? (isApproved ? 'approved' : 'requested') : null, payout.cents, link),
            );
        }
        return shown(client, batchId);
      }),

    async file(batchId) {
      const row = await store.sealedFileOf(database.pool, batchId);
      if (row === null) throw commonError('not-found');
      const name = `${row.isVoid ? 'void-' : ''}sepa-${berlinDay(row.madeAt)}-${batchId.slice(-6)}.xml`;
      return { name, xml: unseal(key, row.sealed) as string };
    },
  };
}

const withoutDashes = (id: string): string => id.replaceAll('-', '');

const sumOf = (items: Ready['items']): number => items.reduce((sum, { payout }) => sum + payout.cents, 0);

function transferOf({ payout, payee: { details } }: Ready['items'][number], day: string): Transfer {
  const { holder: name, iban, bic, street, postalCode, town, country } = details;
  const purpose = m.wallet_letter_purpose({ day }, { locale: payout.language ?? 'de' });
  const { id, cents } = payout;
  return { endToEndId: withoutDashes(id), name, iban, bic, cents, street, postalCode, town, country, purpose };
}

function present(batch: store.BatchRow): PayoutBatch {
  const { id, madeAt, makerName, payouts, cents, returned, voidedAt, voiderName, voidReason } = batch;
  const isVoid = voidedAt !== null && voidReason !== null;
  return {
    batchId: id,
    madeAt: madeAt.toISOString(),
    makerName,
    payouts,
    cents,
    returned,
    voided: isVoid ? { at: voidedAt.toISOString(), byName: voiderName, reason: voidReason } : null,
    version: versionOf('payout batch', id, returned, isVoid),
  };
}
