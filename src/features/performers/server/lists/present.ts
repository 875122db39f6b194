import { performerConstants, type ActorCard, type ActorData, type ActorState, type Picture } from '../../contract.ts';
import type { CardRow, PictureRow } from './stores/card-store.ts';
import { chatButton } from '../profile/chat-button.ts';
import type { ProfileRow } from '../profile/stores/profile-store.ts';

/** What a guest has vouchers for, with one performer. */
export interface Allowance {
  voucherMinutes: number;
  freeMessages: number;
}

export const nothingFree: Allowance = { voucherMinutes: 0, freeMessages: 0 };

/** Whether her picture can be looked at before one enters: not while she plays for one, or for tickets. */
export const allowsPreview = (state: ActorState): boolean =>
  state !== 'offline' && state !== 'private' && state !== 'ticketShow';

/** A list row as the contract words it. */
export function presentCard(row: CardRow, allowance: Allowance = nothingFree): ActorCard {
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
    isLivePreviewEnabled: row.live_preview && allowsPreview(row.state),
    viewers: row.state === 'offline' || row.state === 'private' ? null : row.viewers,
    priceVideo: row.price_video,
    priceMessage: row.price_message,
    rating: presentRating(row.rating_count, row.satisfaction),
    portrait: presentPicture(row.portrait),
    chatButton: chatButton({
      state: row.state,
      offers: row.offers,
      prices: {
        video: row.price_video,
        single: row.price_single,
        singlec2c: row.price_singlec2c,
        voyeur: row.price_voyeur,
        message: row.price_message,
      },
      // Whoever is barred is told that there is nobody, before it comes to a button.
      isBanned: false,
      hasTicket: row.has_ticket,
      ...allowance,
    }),
  };
}

export function presentProfile(row: ProfileRow, allowance: Allowance = nothingFree): ActorData {
  const card = presentCard(row, allowance);
  return {
    ...card,
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
      voucherChatMinutes: allowance.voucherMinutes,
    },
    isActorAvailableForConversionChat: row.conversion_chat,
    isOnlineMobileVideocall: card.isOnline && row.offers.includes('videoCall'),
    isCurrentlyTicketShow: row.state === 'ticketShow',
    isVoyeurChatAvailable: card.chatButton.voyeurAvailability !== 'none',
    isVoyeurInSingleChatAllowed: row.offers.includes('voyeurInSingle'),
    isDildocontrolAvailable: row.offers.includes('toy'),
    guestHasTicket: row.has_ticket,
    isFavoriteActorOfGuest: row.is_favorite,
    onlineSince: row.state === 'offline' ? null : row.state_since.toISOString(),
    cover: presentPicture(row.cover),
    avatar: presentPicture(row.avatar),
    categories: row.categories,
    tags: row.tags,
    interview: row.interview,
    schedule: row.schedule,
  };
}

/** §5: a rating is shown from ten on; fewer would say little and could name a guest. */
export function presentRating(count: number, satisfaction: number): ActorCard['rating'] {
  return count < performerConstants.ratingVisibleFrom ? null : { countRatings: count, satisfactionRate: satisfaction };
}

export function presentPicture(row: PictureRow | null): Picture | null {
  return row === null
    ? null
    : { src: `/media/pictures/${row.id}/{size}.webp`, fsk: row.fsk, width: row.width, height: row.height };
}
