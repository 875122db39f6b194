import type { Caller } from '../http/caller.ts';
import type { RestrictionReason } from '../guest-contract.ts';

/** What an item asks of who wants to see or use it. Whatever is left out asks nothing. */
export interface Demands {
  /** Takes an account. */
  login?: boolean;
  /** Age rating of the medium (§3): 18 takes a passed age check. */
  fsk?: 16 | 18;
  /** Only for subscribers: VIP, or premium, which VIP and TV subscribers both are (§6). */
  abo?: 'vip' | 'premium' | null;
  /** Costs coins, and this guest has not bought it and has no flat rate for it. */
  unpaid?: boolean;
}

/**
 * §6, the one rule on what keeps a guest from an item; null when nothing does. The first thing that he can do about it comes
 * first: an account, then the age check, then a subscription, then the purchase. Every feature asks here, on the server.
 */
export function restrictionOf(demands: Demands, caller: Caller | null): RestrictionReason | null {
  const { login = false, fsk = 16, abo = null, unpaid = false } = demands;
  const hasAccount = caller !== null && caller.userId !== null;
  if (!hasAccount && (login || fsk === 18 || abo !== null || unpaid)) return 'needLogin';
  if (fsk === 18 && caller?.hasAvs !== true) return 'needAgeCheck';
  if (abo === 'vip' && caller?.isVip !== true) return 'needAbo';
  if (abo === 'premium' && caller?.isPremium !== true) return 'needAbo';
  return unpaid ? 'needPurchase' : null;
}
