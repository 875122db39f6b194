import type { Caller } from '../../../../platform/http/caller.ts';
import { restrictionOf } from '../../../../platform/rights/restrictions.ts';
import type { RestrictionReason } from '../../../../platform/guest-contract.ts';
import type { FilmState } from '../../constants.ts';

/** As much of a film as its price asks for. */
export interface Priced {
  price: number;
  sale_price: number | null;
  sale_until: Date | null;
}

/** What it costs at this moment, in coins: never more than its own price. */
export const priceOf = ({ price, sale_price: sale, sale_until: until }: Priced, now: Date): number =>
  sale !== null && until !== null && until > now ? Math.min(price, sale) : price;

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
  /** It is his. */
  isOwn: boolean;
  isBought: boolean;
  /** She is published, and there for him where he is. */
  isListed: boolean;
  /** She bans the place where he is, or is gone. */
  isBanned: boolean;
}

/** Free for everybody; what is for VIPs alone is not. */
export const isFree = (film: Pick<RatedFilm, 'is_vip'> & Priced, now: Date): boolean =>
  !film.is_vip && priceOf(film, now) === 0;

/** Operators who look after content see all of it, to judge it. */
const judges = (caller: Caller | null): boolean =>
  caller !== null && caller.role === 'operator' && caller.isStrong && caller.rights.includes('content');

/**
 * The one rule of who may watch a whole film (H2, §6): null where he may; `not-there` where it does not exist for him; else what he can do
 * about it first. What is bought stays when she withdraws it, not when an operator removes it, and nobody watches it where she bans the
 * place. The age check holds for what is bought, free, or in the flat rate as well.
 */
export function rightTo(film: RatedFilm, standing: Standing, now: Date): null | 'not-there' | RestrictionReason {
  const { caller, isOwn, isBought, isListed, isBanned } = standing;
  if (judges(caller)) return null;
  if (film.state === 'removed') return 'not-there';
  if (isOwn) return null;
  if (isBanned) return 'not-there';
  if (isBought) return restrictionOf({ login: true, fsk: film.fsk }, caller);
  if (film.state !== 'published' || !isListed) return 'not-there';
  const price = priceOf(film, now);
  const inFlatRate = film.is_vip && caller?.isVip === true;
  return restrictionOf(
    { fsk: film.fsk, abo: film.is_vip && price === 0 ? 'vip' : null, unpaid: price > 0 && !inFlatRate },
    caller,
  );
}

/** What of a film's beginning somebody gets who may not watch all of it: rated 18 leaves blurred only, but for who has passed the check. */
export const previewOf = ({ fsk }: Pick<RatedFilm, 'fsk'>, caller: Caller | null): 'preview' | 'blurred' =>
  restrictionOf({ fsk }, caller) === null ? 'preview' : 'blurred';

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
