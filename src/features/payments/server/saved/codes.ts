import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import { createTries } from '../../../../platform/errors/tries.ts';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { SCRATCH_CODE_LENGTH } from '../../constants.ts';
import { paymentErrors } from '../../contract.ts';
import type { SettleDeps } from '../orders/settle.ts';
import { takeAll } from '../orders/steps.ts';
import { findOrder, insertOrder, type OrderRow } from '../orders/store.ts';
import { redeemCard, insertCard } from './code-store.ts';

const paymentError = errorsOf(paymentErrors);

/** The outside account that prepaid codes are paid from: they were sold elsewhere. */
export const SCRATCH_PROVIDER = 'scratchcard';

/** Letters and digits that nobody takes for another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Codes that are worth something (§4: promocode, scratchcard). */
export interface Codes {
  /**
   * Turns a prepaid code into coins, once. Throws `unknown-code` for whatever is none or is none any more, without saying
   * which, `too-many-tries` to who only tries, and what the guest's own limits say. A press that was booked before is answered as it was; its key with another
   * code is a `conflict`.
   */
  scratch(guestId: string, code: string, requestKey?: string): Promise<{ order: OrderRow; isRepeat: boolean }>;
  /** A bonus code: throws what its feature throws. */
  promo(guestId: string, code: string, requestKey?: string): Promise<void>;
  /** Makes prepaid codes; only their hashes are kept. */
  issue(count: number, amountCents: number): Promise<string[]>;
  /** Makes one code known; harmless to repeat. */
  put(code: string, amountCents: number): Promise<void>;
}

export function createCodes(deps: SettleDeps): Codes {
  const { context, hooks } = deps;
  const { database, secrets } = context;
  const key = secrets.key('scratch-cards');
  const tries = createTries(database, 'code_tries', () => paymentError('too-many-tries'));
  const hashOf = (code: string) => createHmac('sha256', key).update(normalised(code)).digest();

  async function redeem(client: PoolClient, guestId: string, hash: Buffer): Promise<OrderRow> {
    const card = await redeemCard(client, guestId, hash);
    if (card === null) throw paymentError('unknown-code');
    // Paid in like any other money: in a pause, over a limit or owing something, he keeps the card and it stays good.
    await hooks.mayPay({ guestId, cents: card.cents }, client);
    const order = await insertOrder(client, {
      guestId,
      provider: SCRATCH_PROVIDER,
      kind: 'topup',
      origin: 'card',
      amountCents: card.cents,
      currency: 'EUR',
      coins: card.coins,
      requestKey: `card:${hash.toString('hex')}`,
    });
    return takeAll(deps, client, order, ['paid']);
  }

  const codes: Codes = {
    scratch: (guestId, code, requestKey = randomUUID()) =>
      tries.of(guestId, () =>
        database.transaction(async (client) => {
          const hash = hashOf(code);
          const press = { owner: guestId, scope: 'scratchcard', key: requestKey, of: hash.toString('hex') };
          const { answer, isRepeat } = await runIdempotent(
            client,
            press,
            async () => (await redeem(client, guestId, hash)).id,
          );
          const order = await findOrder(client, answer);
          if (order === null) throw new Error('an order of a card is gone');
          return { order, isRepeat };
        }),
      ),
    promo: (guestId, code, requestKey) => hooks.redeemCode(guestId, code, requestKey),
    async issue(count, amountCents) {
      const made = Array.from({ length: count }, newCode);
      for (const code of made) await codes.put(code, amountCents);
      return made;
    },
    async put(code, amountCents) {
      await insertCard(database.pool, hashOf(code), amountCents, coinsForCents(amountCents));
    },
  };
  return codes;
}

/** As people type it: small or capital, with whatever between the groups. */
const normalised = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

function newCode(): string {
  const signs = Array.from({ length: SCRATCH_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '');
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
}
