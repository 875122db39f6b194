import { expect, it } from 'vitest';
import { shareReads } from './shared-reads.ts';

function counted(most: number) {
  let [now, fails] = [0, false];
  const read: string[] = [];
  const ask = shareReads({ freshMs: 100, most, clock: () => now }, (key) => {
    read.push(key);
    return fails ? Promise.reject(new Error('away')) : Promise.resolve(`${key} ${read.length}`);
  });
  return {
    ask,
    read,
    pass: (milliseconds: number) => (now += milliseconds),
    fail: (does: boolean) => (fails = does),
  };
}

it('reads once for all who ask within its time, and anew after it', async () => {
  const { ask, read, pass } = counted(5);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  pass(99);
  expect(await ask('a')).toBe('a 1');
  pass(1);
  expect(await ask('a')).toBe('a 3');
  expect(read).toEqual(['a', 'b', 'a']);
});

it('forgets at once when it is told, also what is being read', async () => {
  const { ask, read } = counted(5);
  const before = ask('a');
  ask.forget();
  expect(await Promise.all([before, ask('a'), ask('a')])).toEqual(['a 1', 'a 2', 'a 2']);
  expect(read).toEqual(['a', 'a']);
});

it('remembers only so much, and forgets what was read longest ago', async () => {
  const { ask, read } = counted(2);
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key);
  expect(read).toEqual(['a', 'b', 'c', 'a']);
});

it('does not remember an error', async () => {
  const { ask, fail } = counted(2);
  fail(true);
  await expect(ask('a')).rejects.toThrow('away');
  fail(false);
  expect(await ask('a')).toBe('a 2');
});
