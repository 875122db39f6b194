import type { Video } from '../../contract.ts';
import type { VideoRow } from './film-store.ts';
import { isFree, isOnSale, priceOf } from './rules.ts';
import { filmConstants } from '../../constants.ts';

const DAY_MS = 86_400_000;

/** The poster of a medium in all sizes, or what is left of it for who may not see it. */
export const posterOf = (media: string): string => `/media/films/posters/${media}/{size}.webp`;
/** The address of another of its posters, from that of the first. */
export const nthPoster = (src: string, nth: number): string =>
  nth === 0 ? src : src.replace('{size}', `{size}-${nth}`);
/** A few silent seconds of it, by the same rule. */
export const hoverOf = (media: string): string => `/media/films/previews/${media}/preview.mp4`;

/** A film as the contract words it: the same for everybody. */
export function presentVideo(row: VideoRow, now: Date): Video {
  const { media, width, height, published_at: publishedAt } = row;
  const isReduced = isOnSale(row, now);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    duration: row.duration_ms ?? 0,
    ageRating: row.fsk,
    vip: row.is_vip,
    free: isFree(row, now),
    new: publishedAt !== null && now.getTime() - publishedAt.getTime() < filmConstants.newDays * DAY_MS,
    camRecording: row.cam_recording,
    classic: row.is_classic,
    price: priceOf(row, now),
    basePrice: row.price,
    lowestPrice: isReduced ? row.sale_lowest : null,
    saleUntil: isReduced ? (row.sale_until?.toISOString() ?? null) : null,
    dailyBonusPrice: isReduced && row.sale_kind === 'deal' ? row.sale_price : null,
    tags: row.tags,
    rating: { likes: row.likes, dislikes: row.dislikes },
    // In the demo world pictures are drawn while it is open: what has no size yet has no picture.
    preview:
      media === null || width === null
        ? null
        : { src: posterOf(media), fsk: row.fsk, width: width ?? 16, height: height ?? 9 },
    hover: media === null || height === null ? null : hoverOf(media),
    model: { id: row.performer_id, name: row.name, slug: row.slug },
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
