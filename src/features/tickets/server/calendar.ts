import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { writeCalendar, type CalendarEntry } from '../../../platform/texts/ical.ts';
import type { GeoLocation } from '../../../platform/geo/geo.ts';
import type { ChatShow } from '../contract.ts';
import type { Tickets } from './tickets.ts';

/** A show as an entry for calendars (RFC 5545), at `/calendar/shows/<id>.ics`. Only what everybody there may know is in it. */
export function calendarEndpoint(
  app: FastifyInstance,
  { guests }: Tickets,
  { now, places }: Pick<Context, 'now' | 'places'>,
  origin: () => string,
): void {
  app.get<{ Params: { file: string } }>('/calendar/shows/:file', async (request, reply) => {
    const [, id] = /^(\d{1,15})\.ics$/.exec(request.params.file) ?? [];
    const show = id === undefined ? null : await publicShow(guests, Number(id), places.of(request.raw));
    if (show === null) return reply.code(404).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="show-${show.id}.ics"`)
      .header('cache-control', 'no-store')
      .send(writeCalendar([calendarEntry(show, origin())], now()));
  });
}

async function publicShow(guests: Tickets['guests'], showId: number, place: GeoLocation): Promise<ChatShow | null> {
  try {
    return await guests.show({ guestId: null, ...place }, showId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A show as an entry of a calendar. One lies open on desks: it names who plays, not where. */
export const calendarEntry = (show: ChatShow, origin: string): CalendarEntry => ({
  uid: `show-${show.id}@${new URL(origin).hostname}`,
  start: new Date(show.start),
  end: new Date(show.end),
  summary: `${show.actorName}: ${show.title}`,
  url: `${origin}/de/cam-shows/`,
  isCancelled: show.state === 'cancelled' || show.state === 'missed',
});
