import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Tabs } from './tabs.tsx';
import { show } from './dev/show.tsx';

let close = () => {};
afterEach(() => close());

test('the open one of many tabs is in sight, and the page stays where it is', async () => {
  await page.viewport(390, 844);
  const tabs = Array.from({ length: 12 }, (_, nth) => ({
    key: `${nth}`,
    address: `/de/${nth}`,
    label: `Ansicht ${nth}`,
  }));
  close = await show(
    <div className="py-[200vh]">
      <Tabs label="Ansichten" tabs={tabs} here="11" />
    </div>,
  );
  await expect.element(page.getByRole('link', { name: 'Ansicht 11' })).toBeInTheDocument();
  expect(scrollY).toBe(0);
  const { left, right } = page.getByRole('link', { name: 'Ansicht 11' }).element().getBoundingClientRect();
  // Letters end at parts of a pixel.
  expect(left).toBeGreaterThanOrEqual(0);
  expect(Math.floor(right)).toBeLessThanOrEqual(390);
});
