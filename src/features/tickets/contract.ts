import { z } from 'zod';
import { call, type EventsOf, lineSchema, momentSchema, textSchema } from '../../platform/contract.ts';
import { pictureSchema } from '../performers/contract.ts';
import { ticketConstants } from './constants.ts';

export { ticketConstants };

/** Errors about ticket shows, with their HTTP status. Purchases answer with them as `errorCode` (§8). */
export const ticketErrors = {
  'show-over': 409,
  'show-begun': 409,
  'already-bought': 409,
  'no-ticket': 404,
  'not-on-air': 409,
  'too-early': 409,
  'shows-overlap': 409,
  /** It costs something else by now. */
  'price-changed': 409,
} as const;
/** Those that only she meets who gives the show; the studio’s rooms bring their sentences. */
export type StudioTicketError = 'not-on-air' | 'too-early' | 'shows-overlap';

const showId = z.number().int().positive();

/** §3: chat ticket or show, as a guest sees it. */
export const chatShowSchema = z.object({
  id: showId,
  actorId: z.number().int(),
  actorName: z.string(),
  actorSlug: z.string(),
  actorAge: z.number().int(),
  picture: pictureSchema.nullable(),
  /** VXC. */
  price: z.number().int(),
  title: z.string(),
  description: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  isBought: z.boolean(),
  isFree: z.boolean(),
  canBuy: z.boolean(),
  hasStarted: z.boolean(),
  /** Most tickets are held for it among the open shows that run or are to come. */
  isFeatured: z.boolean(),
  /** For those she invited. */
  isInternal: z.boolean(),
  state: z.enum(['planned', 'running', 'ended', 'cancelled', 'missed']),
});
export type ChatShow = z.infer<typeof chatShowSchema>;

export const chatShows = call({
  method: 'GET',
  path: '/live/shows',
  access: 'public',
  summary: 'Shows that run or are to come, the soonest first',
  query: z.object({
    actorId: z.coerce.number().int().positive().optional(),
    bought: z.stringbool().optional(),
    limit: z.coerce.number().int().min(1).max(60).default(ticketConstants.pageSize),
    /** `next` of the page before. */
    after: z.string().max(80).optional(),
  }),
  response: z.object({ items: z.array(chatShowSchema), next: z.string().nullable() }),
});

export const chatShow = call({
  method: 'GET',
  path: '/live/shows/:showId',
  access: 'public',
  summary: 'One show',
  params: z.object({ showId: z.coerce.number().int().positive() }),
  response: chatShowSchema,
});

const outcome = z.object({ success: z.boolean(), errorCode: z.string().nullable() });
export type TicketOutcome = z.infer<typeof outcome>;

/** What she plans (S1). Shapes of our own. */
const planSchema = z.object({
  title: lineSchema(3, ticketConstants.titleLength),
  description: textSchema(0, ticketConstants.descriptionLength),
  price: z.number().int().min(0).max(ticketConstants.maxPrice),
  start: momentSchema,
  minutes: z.number().int().min(5).max(ticketConstants.longestMinutes),
  isInternal: z.boolean(),
});
export type ShowPlan = z.infer<typeof planSchema>;

/** A show as she sees it. */
const ownShowSchema = chatShowSchema.extend({
  tickets: z.number().int(),
  /** Coins that wait until it has taken place; half of them will be hers. */
  waitingCoins: z.number().int(),
});
export type OwnShow = z.infer<typeof ownShowSchema>;

const ownShows = z.object({ items: z.array(ownShowSchema) });

export const listOwnShows = call({
  method: 'GET',
  path: '/studio/shows',
  access: 'performer',
  summary: 'Her shows: those to come, and those of the last weeks',
  response: ownShows,
});

export const planShow = call({
  method: 'POST',
  path: '/studio/shows',
  access: 'performer',
  summary: 'Plans a show',
  body: planSchema,
  response: ownShows,
});

const one = z.object({ showId: z.coerce.number().int().positive() });

export const cancelShow = call({
  method: 'POST',
  path: '/studio/shows/:showId/cancel',
  access: 'performer',
  summary: 'Calls a show off; every ticket is given back',
  params: one,
  response: ownShows,
});

export const beginShow = call({
  method: 'POST',
  path: '/studio/shows/:showId/begin',
  access: 'performer',
  summary: 'Begins a show in the room that is on air',
  params: one,
  response: ownShows,
});

export const finishShow = call({
  method: 'POST',
  path: '/studio/shows/:showId/finish',
  access: 'performer',
  summary: 'Ends a show; the room opens again',
  params: one,
  response: ownShows,
});

export const inviteToShow = call({
  method: 'POST',
  path: '/studio/shows/:showId/invite',
  access: 'performer',
  summary: 'Invites a guest who sits in her room to a show',
  params: one,
  body: z.object({ handle: z.string().max(40) }),
  response: z.object({ success: z.literal(true) }),
});

/** What the channel tells. */
export const ticketEvents = {
  /** To the guest: she invites him to a show of hers. */
  ticketInvitation: z.object({ show: chatShowSchema }),
  /** To everybody: a show has begun, ended, or is called off. */
  chatShowState: z.object({ id: showId, actorId: z.number().int(), state: chatShowSchema.shape.state }),
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof ticketEvents> {}
}
