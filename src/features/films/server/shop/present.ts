import type { Video } from '../../contract.ts';
import type { VideoRow } from './film-store.ts';
import { isFree, priceOf } from './rules.ts';
import { filmConstants } from '../../constants.ts';

const DAY_MS = 86_400_000;

/** The poster of a medium in all sizes, or what is left of it for who may not see it. */
export const posterOf = (media: string): string => `/media/films/posters/${media}/{size}.webp`;
/** A few silent seconds of it, by the same rule. */
export const hoverOf = (media: string): string => `/media/films/previews/${media}/preview.mp4`;

/** A film as the contract words it: the same for everybody. */
export function presentVideo(row: VideoRow, now: Date): Video {
  const { media, width, height, published_at: publishedAt } = row;
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
    rating: { likes: row.likes, dislikes: row.dislikes },
    preview: media === null ? null : { src: posterOf(media), fsk: row.fsk, width: width ?? 16, height: height ?? 9 },
    hover: media === null ? null : hoverOf(media),
    model: { id: row.performer_id, name: row.name, slug: row.slug },
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
