import { z } from 'zod';
import { call } from '../../platform/contract.ts';
import { spans } from './constants.ts';

/** A word of ours, never anybody's own: what is counted is known beforehand. */
const word = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/i);
/** Whether it was counted: without consent nothing is. */
const counted = z.object({ success: z.boolean() });

/** §7, tracker. */
export const trackActorProfileVisit = call({
  method: 'POST',
  path: '/tracker/trackActorProfileVisit',
  access: 'public',
  summary: "Counts a visit of a performer's profile, after consent",
  body: z.object({ actorName: z.string().trim().min(1).max(80) }),
  response: counted,
});

/** §7, tracker. Of `eventData` only the page is counted. */
export const track = call({
  method: 'POST',
  path: '/tracker/track',
  access: 'public',
  summary: 'Counts something that happened on a page, after consent',
  body: z.object({
    eventContext: word,
    eventAction: word,
    eventData: z.object({ page: word.optional() }).default({}),
  }),
  response: counted,
});

const count = z.number().int();
const figuresSchema = z.object({
  /** Every day of the span, oldest first. */
  days: z.array(z.object({ day: z.string(), views: count, profileVisits: count, purchases: count })),
  /** Views by the kind of page, most first. */
  pages: z.array(z.object({ page: z.string(), count })),
  /** Visits of profiles, most first. */
  performers: z.array(z.object({ actorId: count, name: z.string(), count })),
  /** All else, most first. */
  events: z.array(z.object({ context: z.string(), action: z.string(), count })),
});
export type TrackingFigures = z.output<typeof figuresSchema>;

/** Shape of our own. */
export const getTracking = call({
  method: 'GET',
  path: '/backoffice/tracking',
  access: 'operator',
  right: 'promotions',
  impersonal: true,
  summary: 'What was counted in the last days',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...spans]))
      .default(30),
  }),
  response: figuresSchema,
});
