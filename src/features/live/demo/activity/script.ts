import type { Language } from '../../../../platform/contract.ts';
import type { Random } from '../../../performers/demo/portrait/random.ts';
import { guestLines, type GuestLines } from './lines/guests.ts';
import { hostLines, smallTalk, type HostLines } from './lines/performers.ts';
import { roomLines } from './lines/rooms.ts';

/** Within this time nothing is said twice in a room, and within the shorter one nowhere. Milliseconds. */
export const REPEAT_MS = 600_000;
const ELSEWHERE_MS = 120_000;

/** Whom a line is about. */
export interface Names {
  /** How guests call the performer. */
  name: string;
  /** The guest it is said to. */
  guest: string;
}

export interface Exchange {
  question: string;
  answer: string;
}

/** What is said in the demo world's rooms; null where everything that would fit has just been said. */
export interface Script {
  guest(room: string, kind: keyof GuestLines, language: Language, names: Names, at: number): string | null;
  host(room: string, kind: keyof HostLines, language: Language, names: Names, at: number): string | null;
  /** Something that a guest asks in this room, and what he is answered. */
  exchange(room: string, language: Language, at: number): Exchange | null;
}

/**
 * Draws lines by the random source; `own` are what each performer says by herself beside what all say. Times are milliseconds
 * of whatever clock.
 */
export function createScript(random: Random, own: ReadonlyMap<string, Partial<Record<Language, string[]>>>): Script {
  const said = new Map<string, number>();
  const place = (room: string, line: string) => `${room}\n${line}`;
  const isFree = (room: string, line: string, at: number) =>
    at - (said.get(place(room, line)) ?? -Infinity) >= REPEAT_MS && at - (said.get(line) ?? -Infinity) >= ELSEWHERE_MS;

  function draw(room: string, lines: readonly string[], at: number): string | null {
    const free = lines.filter((line) => isFree(room, line, at));
    const line = free[Math.floor(random.next() * free.length)];
    if (line === undefined) return null;
    for (const [key, before] of said) if (at - before >= REPEAT_MS) said.delete(key);
    said.set(line, at).set(place(room, line), at);
    return line;
  }

  const fill = (line: string | null, { name, guest }: Names) =>
    line?.replaceAll('{name}', name).replaceAll('{guest}', guest) ?? null;

  return {
    guest: (room, kind, language, names, at) => fill(draw(room, guestLines[language][kind], at), names),
    host(room, kind, language, names, at) {
      const hers = kind === 'remarks' ? (own.get(room)?.[language] ?? []) : [];
      return fill(draw(room, [...hers, ...hostLines[language][kind]], at), names);
    },
    exchange(room, language, at) {
      const talk = [...(roomLines[room]?.talk[language] ?? []), ...smallTalk[language]];
      const question = draw(
        room,
        talk.map(([asked]) => asked),
        at,
      );
      const answer = talk.find(([asked]) => asked === question)?.[1];
      return question === null || answer === undefined ? null : { question, answer };
    },
  };
}
