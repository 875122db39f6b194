import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmConstants } from '../../constants.ts';
import type { Cue } from '../../contract/captions.ts';
import { readCaptions, tidyCaptions, writeWebVtt } from './webvtt.ts';

const { captions } = filmConstants;
const signs = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '<b>',
    '</b>',
    '&amp;',
    '&lt;',
    '-->',
    '\n',
    '\n\n',
    'WEBVTT',
    'NOTE',
    '00:00:01.000 --> 00:00:02.000',
  ),
);
const words = fc.array(signs, { maxLength: 6 }).map((parts) => parts.join(' '));
const cue: fc.Arbitrary<Cue> = fc.record({
  from: fc.integer({ min: 0, max: 7_200_000 }),
  to: fc.integer({ min: 0, max: 7_200_000 }),
  text: words,
});

describe('captions', () => {
  it('are read from WebVTT and SubRip, without anything but times and words', () => {
    const vtt = `\uFEFFWEBVTT - Am See\nKind: captions\n\nSTYLE\n::cue { background: url(https://elsewhere.example/) }\n\nNOTE geheim\n\nmarke\n00:01.000 --> 00:02.500 line:0 position:20%\n<v Mira><i>Hallo</i> &amp; <c.red>willkommen</c>\n\n01:00:00.000 --> 01:00:01.000\nzwei\nZeilen\n`;
    expect(readCaptions(vtt)).toEqual({
      cues: [
        { from: 1_000, to: 2_500, text: 'Hallo & willkommen' },
        { from: 3_600_000, to: 3_601_000, text: 'zwei\nZeilen' },
      ],
    });
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<font color="red">Hallo</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTschüss\r\n';
    expect(readCaptions(srt)).toEqual({
      cues: [
        { from: 1_000, to: 2_500, text: 'Hallo' },
        { from: 3_000, to: 4_000, text: 'Tschüss' },
      ],
    });
  });

  it.each([
    ['nothing', '', 1],
    ['a head alone', 'WEBVTT\n', 1],
    ['words without times', 'WEBVTT\n\nHallo\nSee\n', 3],
    ['impossible times', 'WEBVTT\n\n00:61.000 --> 00:62.000\nHallo\n', 3],
    ['a page', '<!doctype html><script>alert(1)</script>', 1],
    ['a line without end', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(100_000)}`, 4],
  ])('are none: %s', (_what, file, at) => {
    expect(readCaptions(file)).toEqual({ reason: 'format', at });
  });

  it('keep signs that are joined to one, and nothing else that nobody sees', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
    const persian = '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645';
    const times = '00:00:01.000 --> 00:00:02.000';
    const odd = `\u200D${family} ${persian}\u202E\u2060 \u200C\u200D\u200D\n\u200D\u200C`;
    expect(readCaptions(`WEBVTT\n\n${times}\n${odd}\n`)).toEqual({
      cues: [{ from: 1_000, to: 2_000, text: `${family} ${persian}` }],
    });
    const cue = { from: 1_000, to: 2_000 };
    expect(tidyCaptions([{ ...cue, text: odd }], null)).toEqual({ cues: [{ ...cue, text: `${family} ${persian}` }] });
    expect(tidyCaptions([{ ...cue, text: '\u200D\u200C' }], null)).toEqual({ reason: 'text', at: 1 });
  });

  it('come out as they were kept, whatever is in them', () => {
    const comesBack = fc.property(fc.array(cue, { maxLength: 12 }), (given) => {
      const tidy = tidyCaptions(given, null);
      if ('reason' in tidy || tidy.cues.length === 0) return true;
      const file = writeWebVtt(tidy.cues, Number.MAX_SAFE_INTEGER);
      const [head, ...rest] = file.split('\n');
      const arrows = rest.filter((line) => line.includes('-->')).length;
      // As a player reads it: as many cues as there are, and nothing in their words that could be a tag.
      return (
        head === 'WEBVTT' &&
        arrows === tidy.cues.length &&
        !rest.some((line) => !line.includes('-->') && /[<>]/.test(line)) &&
        !file.includes('\n\n\n')
      );
    });
    expect(fc.check(comesBack).failed).toBe(false);
  });

  it('are tidy once they have been tidied, in their order, and end with the film', () => {
    const holds = fc.property(
      fc.array(cue, { maxLength: 12 }),
      fc.integer({ min: 1, max: 7_200_000 }),
      (given, duration) => {
        const tidy = tidyCaptions(given, duration);
        if ('reason' in tidy) return tidy.at >= 1 && tidy.at <= given.length;
        const again = tidyCaptions(tidy.cues, duration);
        return (
          JSON.stringify(again) === JSON.stringify(tidy) &&
          tidy.cues.every(({ from, to, text }) => from < to && to <= duration && text.length <= captions.text) &&
          tidy.cues.every(({ from }, nth) => nth === 0 || (tidy.cues[nth - 1]?.from ?? 0) <= from)
        );
      },
    );
    expect(fc.check(holds).failed).toBe(false);
  });

  it('read anything, and never throw', () => {
    const reads = fc.property(words, (file) => {
      const read = readCaptions(`WEBVTT\n\n${file}`);
      return 'reason' in read || read.cues.every(({ text }) => text !== '' && !text.includes('\n\n'));
    });
    expect(fc.check(reads).failed).toBe(false);
  });

  it('are no more lines at once than anybody reads: each is looked at, and nobody waits for a quarter of a million', () => {
    const times = '00:00:01.000 --> 00:00:02.000';
    const lines = (count: number) => `WEBVTT\n\n${times}\n${'x\n'.repeat(count)}`;
    expect(readCaptions(lines(12))).toMatchObject({ cues: [{ from: 1_000 }] });
    expect(readCaptions(lines(240_000))).toEqual({ reason: 'format', at: 3 });
    // Of styles and notes nothing is looked at.
    expect(readCaptions(`WEBVTT\n\nNOTE\n${'x\n'.repeat(200)}\n${times}\nja\n`)).toMatchObject({
      cues: [{ text: 'ja' }],
    });
  });

  it('of a preview end with it', () => {
    const cues = [
      { from: 0, to: 2_000, text: 'eins' },
      { from: 5_000, to: 20_000, text: 'zwei' },
      { from: 12_000, to: 13_000, text: 'drei' },
    ];
    expect(writeWebVtt(cues, 12_000)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\neins\n\n00:00:05.000 --> 00:00:12.000\nzwei\n',
    );
  });
});
