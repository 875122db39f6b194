import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../dev/show.tsx';
import { useWakeLock } from './use-wake-lock.ts';

let close = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

function Watching({ isWanted }: { isWanted: boolean }) {
  useWakeLock(isWanted);
  return null;
}

/** Counts the locks that are held, as a phone would; `lookAway` takes them, as it does. */
function phone() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const take = vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    const lock = { released: false, release: async () => void (lock.released = true) };
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
  const held = () => locks.filter(({ released }) => !released).length;
  const lookAway = () => {
    for (const lock of locks) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { take, held, lookAway };
}

test('the screen stays on for as long as it is wanted, and again for who has looked away', async () => {
  const { take, held, lookAway } = phone();
  close = await show(<Watching isWanted />);
  await expect.poll(held).toBe(1);
  const before = take.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(take).toHaveBeenCalledTimes(before);
  lookAway();
  await expect.poll(held).toBe(1);
  close();
  await expect.poll(held).toBe(0);
});

test('it is left alone where it is not wanted, and nothing breaks where the browser refuses', async () => {
  const { take } = phone();
  close = await show(<Watching isWanted={false} />);
  expect(take).not.toHaveBeenCalled();
  close();
  take.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  close = await show(<Watching isWanted />);
  await expect.poll(() => take.mock.calls.length).toBeGreaterThan(0);
});
