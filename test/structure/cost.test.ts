import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costLines, dearFiles, dearWithoutReason } from '../../scripts/checks/cost.ts';

const others = Object.fromEntries(Array.from({ length: 97 }, (_, index) => [`src/a/${index}.test.ts`, 1000]));

describe('the cost of tests', () => {
  it('names a file that takes more than its share without a reason', () => {
    const found = dearWithoutReason({ ...others, 'src/features/films/cut.test.ts': 4000 });
    expect(found).toEqual([expect.stringMatching(/^src\/features\/films\/cut\.test\.ts takes 4\.0 %/)]);
  });

  it('names no file below the share, and none with a reason', () => {
    expect(dearWithoutReason({ ...others, 'src/features/films/cut.test.ts': 2000 })).toEqual([]);
    expect(dearWithoutReason({ ...others, 'test/api/fuzz.test.ts': 9000 })).toEqual([]);
    expect(dearWithoutReason({ ...others, 'e2e/rooms/links.spec.ts (phone): every link leads on': 9000 })).toEqual([]);
  });

  it('adds up features, packages and folders', () => {
    const lines = costLines('in workers', {
      'src/features/films/a.test.ts': 1500,
      'src/features/films/b.test.ts': 500,
      'packages/film/test/c.test.ts': 250,
      'e2e/live/d.spec.ts (phone): goes live': 1000,
    });
    expect(lines.split('\n')[0]).toBe('  3.3 s of the processor in workers; the dearest:');
    expect(lines).toContain('by place: 2.0 s films · 1.0 s live · 0.3 s film');
  });

  it('gives reasons for files that are there', () => {
    expect(Object.keys(dearFiles).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('notes the cost of every journey', () => {
    const journeys = globSync('e2e/**/*.spec.ts');
    expect(journeys.length).toBeGreaterThan(40);
    const unnoted = journeys.filter((file) => !readFileSync(file, 'utf8').includes("/support/journey.ts'"));
    expect(unnoted).toEqual([]);
  });
});
