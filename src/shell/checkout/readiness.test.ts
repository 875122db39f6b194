import { describe, expect, it } from 'vitest';
import { LOADER_MS, readiness, SILENT_MS } from './readiness.ts';

describe('the loader over a checkout', () => {
  const opened = { opened: 0, contentLoaded: null, ready: null };

  it('waits, and says after a while that nobody answers', () => {
    expect(readiness(opened, SILENT_MS - 1)).toBe('loading');
    expect(readiness(opened, SILENT_MS)).toBe('silent');
  });

  it('goes when the checkout is ready, even late', () => {
    expect(readiness({ ...opened, contentLoaded: 300, ready: 350 }, 350)).toBe('ready');
    expect(readiness({ ...opened, ready: 60_000 }, 60_000)).toBe('ready');
  });

  it('goes by itself when the checkout has loaded and says no more', () => {
    expect(readiness({ ...opened, contentLoaded: 300 }, 300 + LOADER_MS - 1)).toBe('loading');
    expect(readiness({ ...opened, contentLoaded: 300 }, 300 + LOADER_MS)).toBe('ready');
  });
});
