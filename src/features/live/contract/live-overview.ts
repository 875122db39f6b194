import { z } from 'zod';
import {
  call,
  lineSchema,
  reasonSchema as reason,
  successSchema as success,
  uuidSchema,
  versionSchema,
} from '../../../platform/contract.ts';
import { chatModeSchema, privateModeSchema } from './chat-session.ts';
import { actorStateSchema, pictureSchema, playSchema } from '../../performers/contract.ts';

const when = z.iso.datetime();
const showId = z.object({ showId: uuidSchema });

const overviewShow = z.object({
  showId: uuidSchema,
  actorId: z.number().int(),
  /** Her account; null where she has none. */
  performerGuestId: uuidSchema.nullable(),
  name: z.string(),
  slug: z.string(),
  portrait: pictureSchema.nullable(),
  state: actorStateSchema,
  /** How she is alone with somebody; null in the open room. */
  privateMode: privateModeSchema.nullable(),
  ticketTitle: z.string().nullable(),
  startedAt: when,
  /** VXC a minute as she is now; for a ticket show the ticket's. */
  price: z.number().int(),
  previewFsk: z.union([z.literal(16), z.literal(18)]),
  viewers: z.number().int(),
  /** Warnings in this show that she has not confirmed. */
  warnings: z.number().int(),
});
export type OverviewShow = z.infer<typeof overviewShow>;

/** It is asked every few seconds, and shows what every guest may see. */
export const getLiveOverview = call({
  method: 'GET',
  path: '/backoffice/live',
  access: 'operator',
  right: 'live',
  impersonal: true,
  summary: 'Shows that are on air in all processes, the youngest first',
  query: z.object({ before: uuidSchema.optional() }),
  response: z.object({ items: z.array(overviewShow), next: uuidSchema.nullable(), running: z.number().int() }),
});

/**
 * Noted once for each show and operator, for a private chat once more and with its reason: players ask for a new token whenever they
 * reconnect.
 */
export const observeShow = call({
  method: 'POST',
  path: '/backoffice/live/shows/:showId/look',
  access: 'operator',
  right: 'live',
  impersonal: true,
  summary: 'The way to the picture of a show; nobody in it sees the operator',
  params: showId,
  body: z.object({ reason: reason.optional() }),
  response: playSchema,
});

const shownShow = overviewShow.extend({
  /** The channel's room that an operator may read along in; null until it is noted that he observes. */
  chatId: z.string().nullable(),
  /** Who is in it; empty until then. */
  guests: z.array(
    z.object({
      guestId: uuidSchema,
      /** What he is called by machines in this room, and nowhere else. */
      handle: z.string(),
      name: z.string(),
      /** What she and the others in the room call him. */
      shownName: z.string(),
      mode: chatModeSchema,
      seconds: z.number().int(),
      charged: z.number().int(),
    }),
  ),
  /** How her picture arrives; null where it does not. */
  line: z
    .object({
      bitrate: z.number().nullable(),
      loss: z.number().nullable(),
      fps: z.number().nullable(),
      height: z.number().int().nullable(),
    })
    .nullable(),
});
export type ShownShow = z.infer<typeof shownShow>;

/** Asked every few seconds by who has looked in, which is noted. */
export const getRunningShow = call({
  method: 'GET',
  path: '/backoffice/live/shows/:showId',
  access: 'operator',
  right: 'live',
  impersonal: true,
  summary: 'A show that runs: who is in it, and how its picture arrives',
  params: showId,
  response: shownShow,
});

export const stopShow = call({
  method: 'POST',
  path: '/backoffice/live/shows/:showId/stop',
  access: 'operator',
  right: 'live',
  summary: 'Ends a show at once; she reads the reason. With `lockOut` she cannot go live until that is lifted',
  params: showId,
  body: z.object({ reason, lockOut: z.boolean() }),
  response: success,
});

export const warnPerformer = call({
  method: 'POST',
  path: '/backoffice/live/shows/:showId/warn',
  access: 'operator',
  right: 'live',
  summary: 'Says something to her alone: it stays in her studio until she confirms it',
  params: showId,
  body: z.object({ reason }),
  response: success,
});

export const removeFromShow = call({
  method: 'POST',
  path: '/backoffice/live/shows/:showId/remove',
  access: 'operator',
  right: 'live',
  summary: 'Shows a guest out of a show; he may come back',
  params: showId,
  body: z.object({ guestId: uuidSchema, reason }),
  response: success,
});

const met = z.object({ guestId: uuidSchema, name: z.string(), handle: z.string(), lastAt: when });
export type MetGuest = z.infer<typeof met>;

/** Who a performer means by a name that she alone knows him by. */
export const findShownGuest = call({
  method: 'POST',
  path: '/backoffice/live/shown-names',
  access: 'operator',
  right: 'guests',
  summary:
    'The guests whom a performer, given by name or number, has met under a name; `not-found` where there is no such performer',
  body: z.object({ performer: lineSchema(1, 60), name: lineSchema(1, 60), reason }),
  response: z.object({ guests: z.array(met) }),
});

const lockedPerformer = z.object({
  actorId: z.number().int(),
  performerGuestId: uuidSchema.nullable(),
  name: z.string(),
  slug: z.string(),
  reason: z.string(),
  since: when,
  /** Of this lock. */
  version: versionSchema,
});
export type LockedPerformer = z.infer<typeof lockedPerformer>;

export const getLockedPerformers = call({
  method: 'GET',
  path: '/backoffice/live/locked',
  access: 'operator',
  right: 'live',
  summary: 'Performers who may not go live, the last first',
  query: z.object({ before: z.string().max(80).optional() }),
  response: z.object({ items: z.array(lockedPerformer), next: z.string().nullable() }),
});

export const letBackIn = call({
  method: 'POST',
  path: '/backoffice/live/locked/:actorId/lift',
  access: 'operator',
  right: 'live',
  summary: 'She may go live again',
  params: z.object({ actorId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ version: versionSchema, reason }),
  response: success,
});
