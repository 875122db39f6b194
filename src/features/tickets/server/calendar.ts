import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { ChatShow } from '../contract.ts';
import type { Tickets } from './tickets.ts';

/** A show as an entry for calendars (RFC 5545), at `/calendar/shows/<id>.ics`. Only what everybody may know is in it. */
export function calendarDoor(app: FastifyInstance, { guests }: Tickets, origin: () => string, now: () => Date): void {
  app.get<{ Params: { file: string } }>('/calendar/shows/:file', async (request, reply) => {
    const [, id] = /^(\d{1,15})\.ics$/.exec(request.params.file) ?? [];
    const show = id === undefined ? null : await publicShow(guests, Number(id));
    if (show === null) return reply.code(404).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="show-${show.id}.ics"`)
      .header('cache-control', 'no-store')
      .send(writeCalendar(show, origin(), now()));
  });
}

async function publicShow(guests: Tickets['guests'], showId: number): Promise<ChatShow | null> {
  try {
    return await guests.show({ guestId: null, country: null }, showId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const CRLF = '\r\n';
const LONGEST_LINE = 75;

/** Lines of at most 75 octets, with what would end one escaped. */
export function writeCalendar(show: ChatShow, origin: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Separee//Shows//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:show-${show.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(show.start))}`,
    `DTEND:${stamp(new Date(show.end))}`,
    // A calendar lies open on desks: it names who plays, not where.
    `SUMMARY:${escape(`${show.actorName}: ${show.title}`)}`,
    `URL:${origin}/de/cam-shows/`,
    `STATUS:${show.state === 'cancelled' || show.state === 'missed' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(fold).join(CRLF) + CRLF;
}

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escape = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

function fold(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part];
}
