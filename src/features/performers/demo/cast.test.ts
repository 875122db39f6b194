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
    for (const { slug, ...p } of cast) {
      expect(p.age, slug).toBeGreaterThanOrEqual(21);
      expect(p.age, slug).toBeLessThanOrEqual(54);
      expect(p.country, slug).toMatch(/^[A-Z]{2}$/);
      expect(p.languages.length, slug).toBeGreaterThan(0);
      expect(p.tags.length, slug).toBeGreaterThan(0);
      expect(p.prices.video, slug).toBeGreaterThanOrEqual(4);
      expect(p.prices.video, slug).toBeLessThanOrEqual(14);
      expect(p.prices.singlec2c, slug).toBeGreaterThan(p.prices.video);
      expect(p.prices.voyeur, slug).toBeLessThan(p.prices.video);
      expect(p.prices.voyeur, slug).toBeGreaterThan(0);
      expect(p.prices.message, slug).toBeGreaterThan(0);
      expect(p.rating.satisfaction, slug).toBeLessThanOrEqual(100);
      for (const key of p.categories)
        expect(
          categories.map((c) => c.key),
          slug,
        ).toContain(key);
      expect(p.schedule.length, slug).toBeGreaterThan(0);
      for (const { from, to } of p.schedule) {
        for (const time of [from, to]) expect(time, slug).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(from < to, slug).toBe(true);
      }
    }
  });

  it('is written in four languages', () => {
    for (const { slug, texts } of cast) {
      for (const part of ['headline', 'about'] as const) {
        expect(new Set(languages.map((language) => texts[language][part])).size, slug).toBe(4);
      }
      for (const language of languages) {
        const { headline, about, facts } = texts[language];
        expect(headline.length, slug).toBeGreaterThan(8);
        expect(headline.length, slug).toBeLessThanOrEqual(52);
        expect(about.length, slug).toBeGreaterThan(70);
        for (const fact of facts) {
          expect(fact.length, slug).toBeGreaterThan(2);
          expect(fact.length, slug).toBeLessThanOrEqual(30);
        }
      }
    }
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
