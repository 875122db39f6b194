import { describe, expect, it } from 'vitest';
import { cast } from './cast.ts';
import { interviews } from './interviews.ts';
import { pastShows } from './past-shows.ts';
import { tags, tagsOf } from './tags.ts';

const languages = ['de', 'en', 'es', 'nl'] as const;
const now = new Date('2026-11-21T18:00:00Z');

describe('the demo world’s details', () => {
  it('finds everybody by a tag, and somebody by every tag', () => {
    for (const member of cast) expect([member.slug, tagsOf(member.tags).length > 0]).toEqual([member.slug, true]);
    for (const tag of tags) {
      const wearers = cast.filter((member) => tagsOf(member.tags).includes(tag));
      expect([tag.names.de, wearers.length > 0]).toEqual([tag.names.de, true]);
    }
    for (const language of languages) {
      expect(new Set(tags.map(({ slugs }) => slugs[language])).size).toBe(tags.length);
    }
  });

  it('lets only people who are there speak, in four languages', () => {
    for (const [slug, parts] of Object.entries(interviews)) {
      expect(cast.some((member) => member.slug === slug)).toBe(true);
      for (const language of languages) {
        expect(parts[language].map(({ question }) => question.length > 10)).toEqual([true, true]);
      }
    }
  });

  it('gives everybody a past without overlaps', () => {
    const odd = cast.filter((member) => {
      const shows = pastShows(member, now).toSorted((a, b) => a.from.getTime() - b.from.getTime());
      return !shows.every(({ from, to }, index) => from < to && to < now && to <= (shows[index + 1]?.from ?? now));
    });
    expect(odd).toEqual([]);
  });

  it('gives everybody the same past on every day', () => {
    const later = new Date(now.getTime() + 24 * 3_600_000);
    const mostOfIt = (member: (typeof cast)[number], at: Date) =>
      pastShows(member, at)
        .map(({ from }) => from.getTime())
        .filter((from) => from > now.getTime() - 40 * 24 * 3_600_000 && from < now.getTime() - 24 * 3_600_000);
    for (const member of cast.filter(({ joinedDaysAgo }) => joinedDaysAgo > 50)) {
      expect(mostOfIt(member, later)).toEqual(mostOfIt(member, now));
    }
  });
});
