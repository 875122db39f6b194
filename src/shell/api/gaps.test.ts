import type { RealtimeClient } from '@separee/realtime/client';
import { describe, expect, it, vi } from 'vitest';
import { onGap } from './gaps.ts';

type Status = RealtimeClient['status'];

/** A line whose states the test sets, and how often it was said that something was missed. */
function watched(status: Status, waitedMs: number) {
  let tell: (status: Status) => void = () => undefined;
  const missed = vi.fn<() => void>();
  const onStatus: RealtimeClient['onStatus'] = (handler) => {
    tell = handler;
    return () => undefined;
  };
  onGap({ status, onStatus }, performance.now() - waitedMs, missed);
  return { missed, become: (...all: Status[]) => all.forEach((each) => tell(each)) };
}

describe('what was said while a page had no line', () => {
  it('is missed once the line stands again after it was lost, each time', () => {
    const { missed, become } = watched('open', -60_000);
    become('waiting', 'connecting', 'open');
    expect(missed).toHaveBeenCalledTimes(1);
    become('connecting', 'open');
    expect(missed).toHaveBeenCalledTimes(1);
    become('waiting', 'connecting', 'waiting', 'connecting', 'open');
    expect(missed).toHaveBeenCalledTimes(2);
  });

  it('is missed where the line came late, once', () => {
    const { missed, become } = watched('connecting', 60_000);
    become('open');
    expect(missed).toHaveBeenCalledTimes(1);
    become('connecting', 'open');
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('is missed where the line stood while nobody of the page listened yet, once', () => {
    const { missed, become } = watched('open', 60_000);
    expect(missed).toHaveBeenCalledTimes(1);
    become('connecting', 'open');
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('is nothing where the line came at once, or stood already', () => {
    const soon = watched('connecting', -60_000);
    soon.become('open');
    expect(soon.missed).not.toHaveBeenCalled();
    const stood = watched('open', 0);
    stood.become('connecting', 'open');
    expect(stood.missed).not.toHaveBeenCalled();
  });
});
