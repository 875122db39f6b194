import type { Album, AlbumPicture } from '../../contract.ts';
import { addressOf } from '../pictures/files.ts';
import type { AlbumRow, PictureRow } from './album-store.ts';

const ratingsOf = ({ likes, dislikes, rating }: { likes: number; dislikes: number; rating: 1 | 5 | null }) => ({
  guestRatingLikes: likes,
  guestRatingDislikes: dislikes,
  isLiked: rating === 5,
  isDisliked: rating === 1,
});

/** An album as the contract words it (§3). */
export const presentAlbum = (row: AlbumRow): Album => ({
  id: row.id,
  title: row.title,
  description: row.description,
  tags: row.tags,
  type: 'image',
  ageRating: row.fsk,
  price: row.price,
  free: row.price === 0,
  pictureCount: row.pictures,
  cover:
    row.cover === null
      ? null
      : { src: addressOf(row.cover.medium), fsk: row.fsk, width: row.cover.width, height: row.cover.height },
  actor: { id: row.performer_id, name: row.name, slug: row.slug },
  albumTotalViews: row.views,
  ...ratingsOf(row),
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const presentPicture = (row: PictureRow, fsk: 16 | 18, isLocked: boolean): AlbumPicture => ({
  id: row.id,
  src: addressOf(row.medium),
  fsk,
  width: row.width,
  height: row.height,
  isLocked,
  isPinned: row.is_pinned,
  ...ratingsOf(row),
});
