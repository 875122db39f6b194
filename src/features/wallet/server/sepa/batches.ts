import { m } from '#server-messages';
import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput, Language } from '../../../../platform/contract.ts';
import { page, presented } from '../../../../platform/database/page.ts';
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
import { dropDetailsOfGone } from '../payout-details/details-store.ts';
import type { Payee, Payees } from '../payout-details/payees.ts';
import { payoutMail } from '../payouts/payouts-mail.ts';
import type { Payouts } from '../payouts/payouts.ts';
import * as store from './batch-store.ts';
import { transfersFile, type Account, type Transfer } from './transfers-file.ts';

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
  /** The same bytes whenever it is asked for. Throws `not-found`. */
  file(batchId: string): Promise<{ name: string; xml: string }>;
}

interface Deps {
  context: Pick<Context, 'config' | 'database' | 'now' | 'secrets'>;
  payouts: Pick<Payouts, 'settle'>;
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
      return payee === undefined || payee.heldUntil !== null ? [] : [{ payout, payee }];
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
        const paid = await store.payByBatch(client, id, ids, madeAt);
        if (paid !== ids.length) throw new Error('an approved payout was decided while a file was made');
        const mailer = createMailer(config, client);
        const link = (language: Language) => mailOrigin() + href('studioEarnings', language);
        for (const { payout } of items) {
          await payouts.settle(client, payout.id, payout, 'paid');
          const decision = { outcome: 'paid', reference: withoutDashes(payout.id) } as const;
          if (payout.performerGuestId !== null)
            await mailer.sendTo(payout.performerGuestId, payoutMail(decision, payout.cents, link));
        }
        await dropDetailsOfGone(client, performersOf(approved));
        const made = await store.findBatch(client, id);
        if (made === null) throw new Error('a file of transfers is gone');
        return present(made);
      }),

    async file(batchId) {
      const row = await store.sealedFileOf(database, batchId);
      if (row === null) throw commonError('not-found');
      return { name: `sepa-${berlinDay(row.madeAt)}-${batchId.slice(-6)}.xml`, xml: unseal(key, row.sealed) as string };
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

const present = ({ id, madeAt, makerName, payouts, cents }: store.BatchRow): PayoutBatch => ({
  batchId: id,
  madeAt: madeAt.toISOString(),
  makerName,
  payouts,
  cents,
});
