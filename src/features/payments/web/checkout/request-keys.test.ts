import { expect, it } from 'vitest';
import { createRequestKeys } from './request-keys.ts';

const counting = () => {
  let made = 0;
  return createRequestKeys(() => `key ${(made += 1)}`);
};

it('asks again for the same with the same key, for another wish with another', () => {
  const keys = counting();
  expect([keys.of('2500'), keys.of('2500'), keys.of('5000'), keys.of('2500')]).toEqual([
    'key 1',
    'key 1',
    'key 2',
    'key 1',
  ]);
});

it('takes a new key once the order was paid, has failed or is not to be had any more', () => {
  const keys = counting();
  keys.of('2500');
  keys.stands('2500', 'order a');
  keys.of('5000');
  keys.stands('5000', 'order b');
  keys.settled('order a');
  expect([keys.of('2500'), keys.of('5000')]).toEqual(['key 3', 'key 2']);
  keys.forget('5000');
  expect(keys.of('5000')).toBe('key 4');
});
