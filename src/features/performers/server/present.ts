import { performerConstants, type ActorCard, type ActorData, type Picture } from '../contract.ts';
import type { CardRow, PictureRow, ProfileRow } from './store.ts';

/** A list row as the contract words it. */
export function presentCard(row: CardRow): ActorCard {
  const isOnline = row.state !== 'offline';
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    age: row.age,
    facts: row.facts,
    state: row.state,
    isOnline,
    freeChat: row.state === 'freeChat',
    isLivePreviewEnabled: isOnline && row.live_preview,
    priceVideo: row.price_video,
    priceMessage: row.price_message,
    rating: presentRating(row.rating_count, row.satisfaction),
    portrait: presentPicture(row.portrait),
  };
}

export function presentProfile(row: ProfileRow): ActorData {
  return {
    ...presentCard(row),
    gender: row.gender,
    genderType: row.gender_type,
    city: row.city,
    country: row.country,
    languages: row.languages,
    headline: row.headline,
    about: row.about,
    bannedCountryCodes: row.banned_countries,
    prices: {
      video: row.price_video,
      singlec2c: row.price_singlec2c,
      voyeur: row.price_voyeur,
      message: row.price_message,
      voucherChatMinutes: 0,
    },
    onlineSince: row.state === 'offline' ? null : row.state_since.toISOString(),
    cover: presentPicture(row.cover),
    avatar: presentPicture(row.avatar),
    categories: row.categories,
    schedule: row.schedule,
  };
}

/** §5: a rating is shown from ten on; fewer would say little and could name a guest. */
export function presentRating(count: number, satisfaction: number): ActorCard['rating'] {
  return count < performerConstants.ratingVisibleFrom ? null : { countRatings: count, satisfactionRate: satisfaction };
}

function presentPicture(row: PictureRow | null): Picture | null {
  return row === null
    ? null
    : { src: `/media/pictures/${row.id}/{size}.webp`, fsk: row.fsk, width: row.width, height: row.height };
}
