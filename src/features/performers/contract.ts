import { z } from 'zod';
import { call, type CommandsOf } from '../../platform/contract.ts';
import { byActorId, type ActorCard } from './contract/card.ts';

export { performerConstants } from './constants.ts';
export { MODELS_BY_IDS } from './queries.ts';
export * from './contract/card.ts';
export * from './contract/categories.ts';
export * from './contract/directory.ts';
export * from './contract/gallery.ts';
export * from './contract/profile.ts';
export * from './contract/relations.ts';
export * from './contract/schedule.ts';
export * from './contract/search.ts';
export * from './contract/seo.ts';
export * from './contract/tag-suggestions.ts';

/** Errors with performers, beside those that all calls share. */
export const performerErrors = {
  /** There are as many saved filters as one may have. */
  'too-many-filters': 409,
  /** He has suggested as much as is read before the next. */
  'too-many-suggestions': 429,
} as const;

/** What one needs to play a stream over WHEP: where, and the short-lived token that opens it. */
export const playSchema = z.object({
  url: z.string(),
  token: z.string(),
  /** STUN and TURN servers that lead there where networks let nothing else through. */
  iceServers: z.array(
    z.object({ urls: z.string(), username: z.string().exactOptional(), credential: z.string().exactOptional() }),
  ),
});
export type Play = z.infer<typeof playSchema>;

/** Served by the live room, asked for wherever a performer is shown. Shape of our own: §7 shows none. */
export const livePreview = call({
  method: 'GET',
  path: '/live/preview/:actorId',
  access: 'guest',
  summary: 'The way to the muted live preview',
  params: byActorId,
  response: playSchema,
});

export interface ModelsByIds {
  modelsByIds: ActorCard[];
}

const pinned = { data: z.object({ actorId: z.number().int().positive() }), reply: z.object({}) };

const hiddenActors = {
  data: z.object({}),
  reply: z.object({ actorIds: z.array(z.number().int()) }),
};

/** Commands of the real-time channel (§7). `hiddenActors` is of our own shape: who on pages for everyone is not there for this guest. */
export const performerCommands = {
  pinActor: pinned,
  unpinActor: pinned,
  pinSedcards: pinned,
  unpinSedcards: pinned,
  hiddenActors,
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof performerCommands> {}
}
