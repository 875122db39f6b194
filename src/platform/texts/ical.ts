/** Something that takes place at a time. */
export interface CalendarEntry {
  /** The same for the same thing in every calendar, unlike all others. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  url: string;
  isCancelled: boolean;
}

const CRLF = '\r\n';
const LONGEST_LINE = 75;

/** Entries as a calendar file (RFC 5545): lines of at most 75 octets, with what would end one escaped. */
export function writeCalendar(entries: readonly CalendarEntry[], now: Date, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Separee//Shows//DE',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escape(name)}`]),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(entry.start)}`,
      `DTEND:${stamp(entry.end)}`,
      `SUMMARY:${escape(entry.summary)}`,
      `URL:${entry.url}`,
      `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.flatMap(fold).join(CRLF) + CRLF;
}

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escape = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

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
