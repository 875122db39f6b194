import type { Context } from '../../src/platform/context.ts';
import type { PayoutDetails } from '../../src/features/wallet/contract.ts';
import { createPayees } from '../../src/features/wallet/server/index.ts';

/** Where money can be sent; the account is the one of the register's example. */
export const payoutDetails: PayoutDetails = {
  holder: 'Jörg Müßig',
  iban: 'DE89370400440532013000',
  bic: '',
  street: 'Große Gasse 1',
  postalCode: '50667',
  town: 'Köln',
  country: 'DE',
  vatId: '',
  taxNumber: '215/081/50815',
  isSmallBusiness: true,
};

/** She has said where her payouts go, without a mail about it. */
export async function givePayoutDetails(
  context: Pick<Context, 'database' | 'secrets' | 'now'>,
  performerId: number,
  over: Partial<PayoutDetails> = {},
): Promise<void> {
  await context.database.pool.query(
    `insert into payout_details (performer_id, sealed, changed_at, named_at) values ($1, $2, $3, $3)`,
    [performerId, createPayees(context).seal({ ...payoutDetails, ...over }), context.now()],
  );
}
