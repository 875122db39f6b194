import type { RestrictionReason } from '../../../platform/guest-contract.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { restrictionOf } from '../../../platform/rights/restrictions.ts';
import { afterStep, judges, obstacleToBuyingFilm, rightToFilm, type Standing } from '../../films/server/index.ts';
import type { AlbumState } from '../constants.ts';

/** What a performer may do to an album: as to a film, and with its pictures. */
export type AlbumStep = 'edit' | 'submit' | 'withdraw' | 'delete' | 'pictures' | 'arrange';

export interface Past {
  /** Guests have been shown it. */
  wasPublished: boolean;
}

/**
 * The state after a step of hers; null where the step does not follow. Pictures come and go only while nobody but her sees the album; their
 * order and the cover are hers at any time but while an operator looks at them.
 */
export function after(state: AlbumState, step: AlbumStep, past: Past): AlbumState | null {
  switch (step) {
    case 'pictures':
      return state === 'draft' || state === 'refused' || state === 'withdrawn' ? state : null;
    case 'arrange':
      return state === 'review' || state === 'removed' ? null : state;
    case 'edit':
    case 'submit':
    case 'withdraw':
    case 'delete':
      return afterStep(state, step, past);
  }
}

/** As much of an album as the rule asks for. */
export interface RatedAlbum {
  state: AlbumState;
  price: number;
  fsk: 16 | 18;
}

/** An album is a film without flat rate and sale: one rule for both. */
const asFilm = ({ state, price, fsk }: RatedAlbum) => ({
  state,
  price,
  fsk,
  is_vip: false,
  sale_price: null,
  sale_from: null,
  sale_until: null,
});

/** Who may see all of an album (§6): null where he may; `not-there` where it does not exist for him; else what he can do about it first. */
export const rightTo = (album: RatedAlbum, standing: Standing, now: Date): null | 'not-there' | RestrictionReason =>
  rightToFilm(asFilm(album), standing, now);

/** What keeps somebody from buying it; null where he may. */
export const obstacleToBuying = (
  album: RatedAlbum,
  standing: Standing,
  now: Date,
): ReturnType<typeof obstacleToBuyingFilm> => obstacleToBuyingFilm(asFilm(album), standing, now);

export interface RatedPicture {
  isApproved: boolean;
  isRemoved: boolean;
  /** The face of its album. */
  isCover: boolean;
}

/**
 * In which form somebody gets one picture of an album, at whichever door he asks. The cover is its face in the shop, so that it is open to
 * who has passed the age check where there is one; everything else opens with the album.
 */
export function formOf(
  album: RatedAlbum,
  picture: RatedPicture,
  standing: Standing,
  now: Date,
): 'open' | 'blurred' | 'not-there' {
  const { caller, isOwn } = standing;
  if (judges(caller)) return 'open';
  const right = rightTo(album, standing, now);
  if (right === 'not-there' || picture.isRemoved || (!picture.isApproved && !isOwn)) return 'not-there';
  if (right === null) return 'open';
  return picture.isCover && restrictionOf({ fsk: album.fsk }, caller) === null ? 'open' : 'blurred';
}

/** Whether somebody's age keeps nothing of an album back, be it sold or not: what guests say of it follows its rating (decision 0236). */
export const mayByAge = (
  { fsk }: Pick<RatedAlbum, 'fsk'>,
  { caller, isOwn }: Pick<Standing, 'caller' | 'isOwn'>,
): boolean => isOwn || judges(caller) || restrictionOf({ fsk }, caller) === null;

/**
 * Whether somebody may say something of an album: who sees all of it, once, for whom its performer is there, and whom nobody has told to be silent; not
 * she herself. Whom she has blocked keeps what he has bought, and speaks to her no more.
 */
export function mayComment(
  right: ReturnType<typeof rightTo>,
  { caller, isOwn, isListed }: Pick<Standing, 'caller' | 'isOwn' | 'isListed'>,
  { hasCommented, isBlocked }: { hasCommented: boolean; isBlocked: boolean },
): boolean {
  return (
    right === null && isListed && caller !== null && caller.userId !== null && !isOwn && !hasCommented && !isBlocked
  );
}

export const isModerator = (caller: Caller | null): boolean => judges(caller);
