import { describe, expect, it } from 'vitest';
import { createReloading } from './reload.ts';

describe('loading the page anew', () => {
  const count = () => {
    let loads = 0;
    const reloading = createReloading(() => (loads += 1));
    return { ...reloading, loads: () => loads };
  };

  it('happens at once where nothing holds it', () => {
    const page = count();
    page.ask();
    expect(page.loads()).toBe(1);
  });

  it('waits for the last hold, and letting go twice counts once', () => {
    const page = count();
    const [first, second] = [page.hold(), page.hold()];
    page.ask();
    first();
    first();
    expect(page.loads()).toBe(0);
    second();
    expect(page.loads()).toBe(1);
  });

  it('does not happen where nobody asked', () => {
    const page = count();
    page.hold()();
    expect(page.loads()).toBe(0);
  });
});
