import type { ActorCard } from './contract.ts';
import { persisted, persistedAs } from '../../platform/gateway/persisted.ts';

const CHAT_BUTTON =
  `chatButton { text subline online voucherChatMinutes freeChat bannedCountry ticketShow voicecallActive
  voyeurAvailability prices { freeMessages message single singlec2c video voucherChatMinutes voyeur } }` as const;

/** All that a card shows. */
const card = `id name slug age facts state isOnline freeChat isLivePreviewEnabled viewers priceVideo priceMessage
  rating { countRatings satisfactionRate } portrait { src fsk width height } ${CHAT_BUTTON}` as const;

/** Performers by number (§7: models by ids). */
export const MODELS_BY_IDS = persistedAs<{ modelsByIds: ActorCard[] }>()(
  `query ($ids: [Int!]!) { modelsByIds(ids: $ids) { ${card} } }`,
);
export const PINNED_MODELS = persistedAs<{ pinnedModels: ActorCard[] }>()(
  `query ($first: Int!) { pinnedModels(first: $first) { ${card} } }`,
);
export const FIND_TAGS = persisted('query ($search: String!) { tags(search: $search) { id name slug } }');
export const SUGGEST_TAGS = persisted(
  'mutation ($actorId: Int!, $tags: [String!]!) { suggestTags(actorId: $actorId, tags: $tags) }',
);
