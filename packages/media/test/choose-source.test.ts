import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseSource } from '../src/registry/choose-source.ts';

const name = fc.constantFrom('main', 'camera', 'obs');
const candidates = fc.uniqueArray(fc.record({ source: name, live: fc.boolean() }), {
  selector: ({ source }) => source,
});

it('is the selected one while it sends, else the newest that sends, else the newest', () => {
  fc.assert(
    fc.property(candidates, fc.option(name), (all, selected) => {
      const chosen = chooseSource(all, selected);
      const live = all.filter((one) => one.live);
      if (live.some((one) => one.source === selected)) expect(chosen?.source).toBe(selected);
      else if (live.length > 0) expect(chosen).toBe(live.at(-1));
      else expect(chosen).toBe(all.at(-1) ?? null);
    }),
    { seed: 1, numRuns: 200 },
  );
});
