import { describe, expect, it } from 'vitest';
import { categories } from './categories.ts';
import { cast } from './cast.ts';

const languages = ['de', 'en', 'es', 'nl'] as const;

describe('the demo cast', () => {
  it('has sixty-four performers with slugs of their own, fit for a path', () => {
    expect(cast).toHaveLength(64);
    expect(new Set(cast.map((p) => p.slug)).size).toBe(64);
    expect(new Set(cast.map((p) => p.name)).size).toBe(64);
    for (const { slug } of cast) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('knows every kind of performer', () => {
    expect(new Set(cast.map((p) => p.genderType))).toEqual(new Set(['F', 'M', 'FM', 'FF', 'S']));
    for (const { genderType, look } of cast) expect(look.people).toHaveLength(genderType.length);
  });

  it('is plausible', () => {
    const keys = new Set(categories.map(({ key }) => key));
    const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    const implausible = cast.filter(
      ({ age, country, languages: spoken, tags, prices, rating, categories: own, schedule }) =>
        !(
          age >= 21 &&
          age <= 54 &&
          /^[A-Z]{2}$/.test(country) &&
          spoken.length > 0 &&
          tags.length > 0 &&
          prices.video >= 4 &&
          prices.video <= 14 &&
          prices.singlec2c > prices.video &&
          prices.voyeur < prices.video &&
          prices.voyeur > 0 &&
          prices.message > 0 &&
          rating.satisfaction <= 100 &&
          own.every((key) => keys.has(key)) &&
          schedule.length > 0 &&
          schedule.every(({ from, to }) => isTime(from) && isTime(to) && from < to)
        ),
    );
    expect(implausible).toEqual([]);
  });

  it('is written in four languages, neither too short nor too long', () => {
    const unwritten = cast.filter(({ texts }) => {
      const written = languages.map((language) => texts[language]);
      const differ = (['headline', 'about'] as const).every(
        (part) => new Set(written.map((text) => text[part])).size === 4,
      );
      const fits = written.every(
        ({ headline, about, facts }) =>
          headline.length > 8 &&
          headline.length <= 52 &&
          about.length > 70 &&
          facts.every((fact) => fact.length > 2 && fact.length <= 30),
      );
      return !(differ && fits);
    });
    expect(unwritten).toEqual([]);
  });

  it('has eight live performers, one for each loop, who have something to say', () => {
    const live = cast.filter((p) => p.liveLoop !== null);
    expect(live.map((p) => p.liveLoop).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const p of cast) {
      const lines = p.liveLoop === null ? 0 : 6;
      expect(p.chatLines.de).toHaveLength(lines);
      expect(p.chatLines.en).toHaveLength(lines);
    }
  });

  it('has newcomers, and ratings too few to mean much', () => {
    expect(cast.filter((p) => p.joinedDaysAgo <= 30).length).toBeGreaterThanOrEqual(10);
    expect(cast.some((p) => p.rating.count < 10)).toBe(true);
  });
});

describe('the demo categories', () => {
  it('are twelve, with the two fixed ids, and distinct slugs in each language', () => {
    expect(categories).toHaveLength(12);
    expect(categories.find((c) => c.id === 3)?.key).toBe('everyone');
    expect(categories.find((c) => c.id === 88)?.key).toBe('new');
    expect(new Set(categories.map((c) => c.id)).size).toBe(12);
    for (const language of languages) expect(new Set(categories.map((c) => c.slugs[language])).size).toBe(12);
  });

  it('each have somebody in them', () => {
    for (const { key } of categories) expect(cast.filter((p) => p.categories.includes(key)).length).toBeGreaterThan(2);
  });
});
