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

  it.each(cast.map((p) => [p.slug, p] as const))('%s is plausible', (_slug, p) => {
    expect(p.age).toBeGreaterThanOrEqual(21);
    expect(p.age).toBeLessThanOrEqual(54);
    expect(p.country).toMatch(/^[A-Z]{2}$/);
    expect(p.languages.length).toBeGreaterThan(0);
    expect(p.tags.length).toBeGreaterThan(0);
    expect(p.prices.video).toBeGreaterThanOrEqual(4);
    expect(p.prices.video).toBeLessThanOrEqual(14);
    expect(p.prices.singlec2c).toBeGreaterThan(p.prices.video);
    expect(p.prices.voyeur).toBeLessThan(p.prices.video);
    expect(p.prices.voyeur).toBeGreaterThan(0);
    expect(p.prices.message).toBeGreaterThan(0);
    expect(p.rating.satisfaction).toBeLessThanOrEqual(100);
    for (const key of p.categories) expect(categories.map((c) => c.key)).toContain(key);
    expect(p.schedule.length).toBeGreaterThan(0);
    for (const { from, to } of p.schedule) {
      for (const time of [from, to]) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(from < to).toBe(true);
    }
  });

  it.each(cast.map((p) => [p.slug, p] as const))('%s is written in four languages', (_slug, p) => {
    for (const part of ['headline', 'about'] as const) {
      expect(new Set(languages.map((language) => p.texts[language][part])).size).toBe(4);
    }
    for (const language of languages) {
      const { headline, about, facts } = p.texts[language];
      expect(headline.length).toBeGreaterThan(8);
      expect(headline.length).toBeLessThanOrEqual(52);
      expect(about.length).toBeGreaterThan(70);
      for (const fact of facts) {
        expect(fact.length).toBeGreaterThan(2);
        expect(fact.length).toBeLessThanOrEqual(30);
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
