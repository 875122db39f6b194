import type { Caller } from '../../../../platform/http/caller.ts';
import { restrictionOf } from '../../../../platform/rights/restrictions.ts';
import type { RestrictionReason } from '../../../../platform/guest-contract.ts';
import type { FilmState } from '../../constants.ts';

/** As much of a film as its price asks for. */
export interface Priced {
  price: number;
  /** A reduction, that runs from one moment to before the other. */
  sale_price: number | null;
  sale_from: Date | null;
  sale_until: Date | null;
}

/** Whether it costs less at this moment. The same in SQL: `onSale` of `price-store.ts`. */
export const isOnSale = ({ price, sale_price: sale, sale_from: from, sale_until: until }: Priced, now: Date): boolean =>
  sale !== null && from !== null && until !== null && from <= now && now < until && sale < price;

/** What it costs at this moment, in coins: never more than its own price. */
export const priceOf = (film: Priced, now: Date): number =>
  isOnSale(film, now) ? (film.sale_price ?? film.price) : film.price;

/** As much of a film as the rule asks for. */
export interface RatedFilm extends Priced {
  state: FilmState;
  is_vip: boolean;
  fsk: 16 | 18;
}

/** What somebody is to a film. */
export interface Standing {
  /** Null for nobody known. */
  caller: Caller | null;
  /** It is hers, or she is seen in it. */
  isOwn: boolean;
  isBought: boolean;
  /** He owes coins whose payment was taken back. */
  owes: boolean;
  /** She is published, and there for him where he is. */
  isListed: boolean;
  /** She bans the place where he is, or is gone. */
  isBanned: boolean;
}

/** Free for everybody; what is for VIPs alone is not. */
export const isFree = (film: Pick<RatedFilm, 'is_vip'> & Priced, now: Date): boolean =>
  !film.is_vip && priceOf(film, now) === 0;

/** Operators who look after content see all of it, to judge it. */
export const judges = (caller: Caller | null): boolean =>
  caller !== null && caller.role === 'operator' && caller.isStrong && caller.rights.includes('content');

/** Who sees what nobody has approved yet: those whose it is, and who judges it. */
export const seesUnapproved = ({ caller, isOwn }: Pick<Standing, 'caller' | 'isOwn'>): boolean =>
  isOwn || judges(caller);

/**
 * The one rule of who may watch a whole film (H2, §6): null where he may; `not-there` where it does not exist for him; else what he can do
 * about it first. What is bought stays when she withdraws it, not when an operator removes it, and nobody watches it where she bans the
 * place. The age check holds for what is bought, free, or in the flat rate as well. Who owes something watches what he bought once it is settled.
 */
export function rightTo(film: RatedFilm, standing: Standing, now: Date): null | 'not-there' | RestrictionReason {
  const { caller, isOwn, isBought, owes, isListed, isBanned } = standing;
  if (judges(caller)) return null;
  if (film.state === 'removed') return 'not-there';
  if (isOwn) return null;
  if (isBanned) return 'not-there';
  const price = priceOf(film, now);
  const inFlatRate = film.is_vip && caller?.isVip === true;
  const abo = film.is_vip && price === 0 ? 'vip' : null;
  const isInShop = film.state === 'published' && isListed;
  const unbought = isInShop
    ? restrictionOf({ fsk: film.fsk, abo, unpaid: price > 0 && !inFlatRate }, caller)
    : 'not-there';
  if (!isBought || unbought === null) return unbought;
  return restrictionOf({ login: true, fsk: film.fsk }, caller) ?? (owes ? 'needSettlement' : null);
}

/** What of a film's beginning somebody gets who may not watch all of it: rated 18 leaves blurred only, but for who has passed the check. */
export const previewOf = ({ fsk }: Pick<RatedFilm, 'fsk'>, caller: Caller | null): 'preview' | 'glimpse' =>
  restrictionOf({ fsk }, caller) === null ? 'preview' : 'glimpse';

/** What keeps somebody from buying a film; null where he may. The age check comes before the purchase (§6). */
export function obstacleToBuying(
  film: RatedFilm,
  standing: Standing,
  now: Date,
): 'not-there' | 'own' | 'already-bought' | 'not-for-sale' | RestrictionReason | null {
  const { caller, isOwn, isBought, isListed, isBanned } = standing;
  if (film.state === 'removed') return 'not-there';
  if (isOwn) return 'own';
  if (isBanned) return 'not-there';
  if (isBought) return 'already-bought';
  if (film.state !== 'published' || !isListed) return 'not-there';
  if (priceOf(film, now) === 0) return 'not-for-sale';
  return restrictionOf({ login: true, fsk: film.fsk }, caller);
}
