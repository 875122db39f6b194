import { escapeMarkup } from '../../../../platform/texts/markup.ts';
import { filmConstants } from '../../constants.ts';
import type { Cue } from '../../contract/captions.ts';

const { captions } = filmConstants;

/** Why captions are not taken: `line` of the file or `cue`, both counted from 1. */
export interface CaptionFault {
  reason: 'format' | 'time' | 'text' | 'many';
  at: number;
}

/** With hours or without; SubRip writes a comma. */
const MOMENT = String.raw`(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMES = new RegExp(String.raw`^${MOMENT}[ \t]+-->[ \t]+${MOMENT}(?:[ \t]+\S.*)?$`);
// Of a line of a few hundred signs at most, and without choices: it takes no longer than to read it.
const TAG = /<[^<>]*>|\{\\[^{}]*\}/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', amp: '&' };
const LONGEST_LINE = 1_000;
/** With its times, and lines that are tags alone. */
const MOST_LINES = 100;

const millis = ([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest);

// Signs that nobody sees, but for those that join others to one (family emoji, Persian) and stand between two.
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu;
const JOINS_NOTHING = /(?<=^|[\s\u200C\u200D])[\u200C\u200D]+|[\u200C\u200D]+(?=$|\s)/gu;
const seen = (line: string): string => line.replaceAll(UNSEEN, '').replaceAll(JOINS_NOTHING, '').trim();

/** Text as it is read: no tags, no signs that nobody sees, no empty lines. */
const plain = (line: string): string =>
  seen(
    line.replaceAll(TAG, '').replaceAll(/&(lt|gt|nbsp|lrm|rlm|amp);/g, (_all, name: string) => ENTITIES[name] ?? ''),
  );

/**
 * Reads WebVTT or SubRip. Times and words alone are taken; places, styles, regions, notes and tags are left out. A block that is none of
 * these, or has too many lines, and a line that is too long, is a fault: nothing is guessed.
 */
export function readCaptions(file: string): { cues: Cue[] } | CaptionFault {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '');
  const cues: Cue[] = [];
  let at = isVtt ? 1 : 0;
  // The head of a file goes on to its first empty line.
  if (isVtt) while (at < lines.length && lines[at] !== '') at += 1;
  while (at < lines.length) {
    if (lines[at]?.trim() === '') {
      at += 1;
      continue;
    }
    const begins = at;
    const block: string[] = [];
    for (; at < lines.length && lines[at]?.trim() !== ''; at += 1) block.push(lines[at] ?? '');
    const tooLong = block.findIndex((line) => line.length > LONGEST_LINE);
    if (tooLong !== -1) return { reason: 'format', at: begins + tooLong + 1 };
    const [first = ''] = block;
    if (isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)) continue;
    if (block.length > MOST_LINES) return { reason: 'format', at: begins + 1 };
    const timesAt = TIMES.test(first) ? 0 : 1;
    const times = TIMES.exec(block[timesAt] ?? '');
    if (times === null) return { reason: 'format', at: begins + 1 };
    const text = block
      .slice(timesAt + 1)
      .map(plain)
      .filter((line) => line !== '')
      .join('\n');
    if (text === '') continue;
    if (cues.length >= captions.cues) return { reason: 'many', at: begins + 1 };
    cues.push({ from: millis(times.slice(1, 5)), to: millis(times.slice(5, 9)), text });
  }
  return cues.length === 0 ? { reason: 'format', at: 1 } : { cues };
}

/**
 * Cues as they are kept: in their order, plain, of so many lines and signs at most. Those that nobody would see fail, and so do those beyond the end of the
 * film (`durationMs`; null before it is known).
 */
export function tidyCaptions(given: readonly Cue[], durationMs: number | null): { cues: Cue[] } | CaptionFault {
  if (given.length > captions.cues) return { reason: 'many', at: captions.cues + 1 };
  const cues: Cue[] = [];
  for (const [nth, { from, to, text }] of given.entries()) {
    const lines = text
      .split('\n')
      .map(seen)
      .filter((line) => line !== '');
    const kept = lines.join('\n');
    if (kept === '' || kept.length > captions.text || lines.length > captions.lines)
      return { reason: 'text', at: nth + 1 };
    if (from >= to || to > captions.longestMs || (durationMs !== null && from >= durationMs))
      return { reason: 'time', at: nth + 1 };
    cues.push({ from, to: durationMs === null ? to : Math.min(to, durationMs), text: kept });
  }
  return { cues: cues.toSorted((a, b) => a.from - b.from || a.to - b.to) };
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
const moment = (ms: number): string =>
  `${pad(Math.floor(ms / 3_600_000), 2)}:${pad(Math.floor(ms / 60_000) % 60, 2)}:${pad(Math.floor(ms / 1_000) % 60, 2)}.${pad(ms % 1_000, 3)}`;

// Quotes mean nothing here, and not every player knows their names.
const escaped = (text: string): string => escapeMarkup(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** WebVTT of our own making, up to `untilMs`: nothing of what was sent in but times and words. */
export const writeWebVtt = (cues: readonly Cue[], untilMs: number): string =>
  `WEBVTT\n${cues
    .filter(({ from }) => from < untilMs)
    .map(({ from, to, text }) => `\n${moment(from)} --> ${moment(Math.min(to, untilMs))}\n${escaped(text)}\n`)
    .join('')}`;
