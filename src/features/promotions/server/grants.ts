import type { PoolClient } from '../../../platform/database/database.ts';
import { errorsOf } from '../../../platform/errors/errors.ts';
import { coinsForCents } from '../../../platform/money/money.ts';
import { PERFORMER_PERCENT, type VoucherType } from '../../wallet/constants.ts';
import type { SpendableVoucher, Wallet } from '../../wallet/server/index.ts';
import { promotionErrors, type Benefit } from '../contract.ts';
import type { Queryable } from '../../../platform/database/sql.ts';

const promotionError = errorsOf(promotionErrors);
const DAY_MS = 24 * 3_600_000;

/** Proven numbers of phones, as codes ask for them; `gift` names what a number may have once. */
export interface PhoneProofs {
  /** `none` where the guest has proven no number; `given` where the one that he has had the gift, by whomever. */
  claimState(client: Queryable, guestId: string, gift: string): Promise<'none' | 'open' | 'given'>;
  /** His number has it from now on. False where it had it before, or he has proven none. */
  give(client: PoolClient, guestId: string, gift: string): Promise<boolean>;
}

/** What other features give for a code; a benefit that nobody gives cannot be promised. */
export interface PromotionPorts {
  /** Lengthens a subscription by days; `actorId` where it is one to a performer. */
  grantDays?(
    client: PoolClient,
    guestId: string,
    kind: 'vip' | 'premium' | 'actor',
    days: number,
    actorId: number | null,
    /** Names this one gift. */
    key: string,
  ): Promise<void>;
  /** Subscriptions that can be lengthened; none unless told. */
  dayKinds?: readonly ('vip' | 'premium' | 'actor')[];
  /** Vouchers that can be spent; none unless told. */
  vouchers?: readonly SpendableVoucher[];
  /** Makes an album the guest's. */
  grantAlbum?(client: PoolClient, guestId: string, albumId: number): Promise<void>;
  /** Who knows of proven numbers of phones; without it nobody has one. */
  phone?: PhoneProofs | undefined;
}

/** A benefit on its way to a guest; `key` names this one redemption's share. */
interface Gift {
  key: string;
  guestId: string;
  /** What stands on the statement. */
  label: string;
  benefit: Benefit;
  now: Date;
  /** Whose budget bears what vouchers cost. */
  budget: string;
}

/** The most that a piece of a voucher may cost the platform: the performer's part of what it pays for, in coins. */
export function mostFor(type: VoucherType, { vouchers = [] }: PromotionPorts): number {
  const most = Math.max(0, ...vouchers.filter((each) => each.type === type).map((each) => each.most));
  return Math.ceil((most * PERFORMER_PERCENT) / 100);
}

/** The most that one redemption may cost the platform by its vouchers, in coins. */
export const mostOf = (benefits: readonly Benefit[], ports: PromotionPorts): number =>
  benefits.reduce(
    (sum, benefit) => (benefit.kind === 'voucher' ? sum + benefit.amount * mostFor(benefit.type, ports) : sum),
    0,
  );

/** Whether somebody here gives this. */
export function isOffered(benefit: Benefit, ports: PromotionPorts): boolean {
  if (benefit.kind === 'subscription')
    return ports.grantDays !== undefined && ports.dayKinds?.includes(benefit.subscription) === true;
  if (benefit.kind === 'voucher') return ports.vouchers?.some(({ type }) => type === benefit.type) === true;
  return benefit.kind !== 'mediaAlbum' || ports.grantAlbum !== undefined;
}

/** Gives one benefit at once, in the redemption's transaction; answers the coins among it. A top-up's wait for that. */
export async function give(
  parts: { wallet: Wallet; ports: PromotionPorts },
  { key, guestId, label, benefit, now, budget: name }: Gift,
  client: PoolClient,
): Promise<number> {
  const { wallet, ports } = parts;
  switch (benefit.kind) {
    case 'flatBonus':
    case 'coins': {
      const coins = benefit.kind === 'coins' ? benefit.coins : coinsForCents(benefit.cents);
      await wallet.grantBonus({ key, guestId, coins, reason: label }, client);
      return coins;
    }
    case 'voucher': {
      const { type, amount, actorId, days } = benefit;
      const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
      const most = mostFor(type, ports);
      const budget = most === 0 ? null : { name, most };
      const voucher = { key, guestId, type, amount, actorId, expiresAt, source: label, budget };
      await wallet.vouchers.grant(voucher, client);
      return 0;
    }
    case 'subscription':
      if (ports.grantDays === undefined) throw promotionError('benefit-not-offered');
      await ports.grantDays(client, guestId, benefit.subscription, benefit.days, benefit.actorId, key);
      return 0;
    case 'mediaAlbum':
      if (ports.grantAlbum === undefined) throw promotionError('benefit-not-offered');
      await ports.grantAlbum(client, guestId, benefit.albumId);
      return 0;
    case 'topUpPercent':
    case 'topUpFlat':
      return 0;
  }
}
