import type { PoolClient } from '../../../platform/database/database.ts';
import { errorsOf } from '../../../platform/errors/errors.ts';
import { coinsForCents } from '../../../platform/money/money.ts';
import type { VoucherType } from '../../wallet/constants.ts';
import type { Wallet } from '../../wallet/server/index.ts';
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
  /** Vouchers that can be spent; all unless told. */
  voucherTypes?: readonly VoucherType[];
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
}

/** Whether somebody here gives this. */
export function isOffered(benefit: Benefit, ports: PromotionPorts): boolean {
  if (benefit.kind === 'subscription')
    return ports.grantDays !== undefined && ports.dayKinds?.includes(benefit.subscription) === true;
  if (benefit.kind === 'voucher') return ports.voucherTypes?.includes(benefit.type) ?? true;
  return benefit.kind !== 'mediaAlbum' || ports.grantAlbum !== undefined;
}

/** Gives one benefit at once, in the redemption's transaction; answers the coins among it. A top-up's wait for that. */
export async function give(
  parts: { wallet: Wallet; ports: PromotionPorts },
  { key, guestId, label, benefit, now }: Gift,
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
      await wallet.vouchers.grant({ key, guestId, type, amount, actorId, expiresAt, source: label }, client);
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
