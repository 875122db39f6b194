import { describe, expect, it } from 'vitest';
import { feature, type Base, type Feature } from '../platform/feature/feature.ts';
import { createSlots, slot } from '../platform/feature/slots.ts';
import { compose, inOrder } from './compose.ts';

// What features are made with is not looked at here.
const nothing = {} as Omit<Base, 'slots' | 'features'>;
const greetings = slot<() => string>('greetings');

const low = feature({
  name: 'low',
  create: ({ slots }) => ({ greet: () => slots.all(greetings).map((say) => say()) }),
});
const high = feature({
  name: 'high',
  needs: { low },
  create: (_base, { low: below }) => ({ below: () => below.greet(), word: 'hello' }),
  fills: ({ api }) => [greetings.with(() => api.word)],
});
const shy = feature({ name: 'shy', wants: { high }, create: (_base, others) => others.high?.word ?? 'nobody' });

const composed = (features: readonly Feature[]) => compose(features, { ...nothing, slots: createSlots() });

describe('features', () => {
  it('are made after those they need, whatever the order of the list, and are told by slots from above', async () => {
    const { api } = await composed([shy, high, low]);
    expect(api(high).below()).toEqual(['hello']);
    expect(api(low).greet()).toEqual(['hello']);
    expect(api(shy)).toBe('hello');
  });

  it('do without what they only want', async () => {
    const { api } = await composed([shy, low]);
    expect(api(shy)).toBe('nobody');
    expect(api(low).greet()).toEqual([]);
    expect(() => api(high)).toThrow('there is no feature high here');
  });

  it('are refused by name where one is missing, is there twice, or needs itself in the end', () => {
    expect(() => inOrder([high])).toThrow('high needs low, which is not listed');
    expect(() => inOrder([low, high, feature({ name: 'low', create: () => 0 })])).toThrow(
      'two features are called low',
    );
    const needs: Record<string, Feature> = {};
    const egg = feature({ name: 'egg', needs, create: () => 0 });
    const hen = feature({ name: 'hen', needs: { egg }, create: () => 0 });
    needs['hen'] = hen;
    expect(() => inOrder([egg, hen])).toThrow('features need each other in a circle: egg → hen → egg');
  });

  it('cannot read a slot before all are made', async () => {
    const hasty = feature({ name: 'hasty', create: ({ slots }) => slots.all(greetings) });
    await expect(composed([hasty, low])).rejects.toThrow('greetings is read before every feature is made');
  });
});
