import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract.ts';
import { Random } from '../../../performers/demo/portrait/random.ts';
import { liveConstants } from '../../constants.ts';
import { stage } from '../stage.ts';
import { demoGuests } from './guests.ts';
import { guestLines } from './lines/guests.ts';
import { hostLines, smallTalk } from './lines/performers.ts';
import { roomLines } from './lines/rooms.ts';
import { ownLines } from './people.ts';
import { nextHappening, pauseIn, tipOf, typing } from './plan.ts';
import { createScript, REPEAT_MS } from './script.ts';

const HOUR_MS = 3_600_000;
const names = { name: 'Mira', guest: 'Jonas' };

/** All that is said in every room in some hours, with its time, as `talk.ts` draws it. */
function hoursOf(seed: number): { room: string; line: string; at: number }[] {
  const random = new Random(seed);
  const script = createScript(random, ownLines());
  const rooms = stage.map((room) => ({ room, at: random.between(0, 20_000) }));
  const said: { room: string; line: string; at: number }[] = [];
  for (;;) {
    const [next] = rooms.toSorted((one, other) => one.at - other.at);
    if (next === undefined || next.at > HOUR_MS) return said;
    const { room, at } = next;
    const [, , language] = demoGuests[Math.floor(random.next() * demoGuests.length)] ?? ['', '', 'de'];
    const say = (line: string | null) => line !== null && said.push({ room, line, at });
    switch (nextHappening(random)) {
      case 'remark':
        say(script.guest(room, 'remarks', language, names, at));
        break;
      case 'host':
        say(script.host(room, 'remarks', 'de', names, at));
        break;
      case 'question': {
        const exchange = script.exchange(room, language, at);
        say(exchange?.question ?? null);
        say(exchange?.answer ?? null);
        break;
      }
      case 'tip':
        say(script.guest(room, 'tips', language, names, at));
        say(script.host(room, 'thanks', language, names, at));
        break;
      case 'gift':
        say(script.guest(room, 'gifts', language, names, at));
        say(script.host(room, 'gift', language, names, at));
    }
    next.at += pauseIn(random, 3);
  }
}

describe('what is said in the demo world', () => {
  it('is never said twice in a room within ten minutes, and keeps every room talking', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (seed) => {
        const said = hoursOf(seed);
        const last = new Map<string, number>();
        for (const { room, line, at } of said) {
          const key = `${room}\n${line}`;
          expect(at - (last.get(key) ?? -Infinity)).toBeGreaterThanOrEqual(REPEAT_MS);
          last.set(key, at);
        }
        // In every ten minutes of every room enough is left to say.
        const parts = Map.groupBy(said, ({ room, at }) => `${room} ${Math.floor(at / REPEAT_MS)}`);
        expect(parts.size).toBe(stage.length * 6);
        for (const [, lines] of parts) expect(lines.length).toBeGreaterThanOrEqual(12);
      }),
      { numRuns: 8 },
    );
  });

  it('follows from the seed alone', () => {
    expect(hoursOf(7)).toEqual(hoursOf(7));
    expect(hoursOf(7)).not.toEqual(hoursOf(8));
  });

  it('answers a question with what belongs to it', () => {
    const script = createScript(new Random(1), ownLines());
    for (const [index, room] of stage.entries()) {
      for (const language of languages) {
        const exchange = script.exchange(room, language, index * REPEAT_MS);
        const talk = [...(roomLines[room]?.talk[language] ?? []), ...smallTalk[language]];
        expect(talk).toContainEqual([exchange?.question, exchange?.answer]);
      }
    }
  });
});

describe('the lines', () => {
  const perGuest = languages.flatMap((language) => Object.values(guestLines[language]).flat());
  const perHost = languages.flatMap((language) =>
    Object.values(hostLines[language]).flat().concat(smallTalk[language].flat()),
  );
  const perRoom = Object.values(roomLines).flatMap(({ talk }) => Object.values(talk).flat(2));
  const all = [...perGuest, ...perHost, ...perRoom];

  it('are short enough for a message, each there once, and name only whom they can', () => {
    expect(all.length).toBeGreaterThan(450);
    expect(new Set(all).size).toBe(all.length);
    for (const line of all) {
      expect(line.trim()).toBe(line);
      expect(line.length).toBeLessThan(liveConstants.messageLength);
    }
    expect(perGuest.filter((line) => line.includes('{guest}'))).toEqual([]);
    expect([...perHost, ...perRoom].filter((line) => line.includes('{name}'))).toEqual([]);
  });

  it('are there for everybody on the stage, with goals that small tips reach', () => {
    expect(stage).toHaveLength(8);
    for (const slug of stage) {
      expect(roomLines[slug]?.talk.de?.length).toBeGreaterThanOrEqual(8);
      expect(roomLines[slug]?.goals.length).toBeGreaterThan(1);
      for (const { coins } of roomLines[slug]?.goals ?? []) expect(coins).toBeLessThanOrEqual(150);
    }
    expect(new Set(demoGuests.map(([key]) => key)).size).toBe(demoGuests.length);
  });

  it('are written as people write: not at once, and not for minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(...all), (seed, line) => {
        const ms = typing(new Random(seed), line);
        expect(ms).toBeGreaterThan(1500);
        expect(ms).toBeLessThan(30_000);
        expect(tipOf(new Random(seed))).toBeLessThanOrEqual(20);
      }),
    );
  });
});
