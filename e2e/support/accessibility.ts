import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Options {
  /** Only what is within this; the whole page unless told. */
  within?: string;
  /** Lets pass what is less than serious. */
  serious?: boolean;
}

/** That axe finds no fault. Frames are another site's, and are not looked into. */
export async function expectAccessible(page: Page, { within, serious = false }: Options = {}): Promise<void> {
  // Looking into no frame takes half the time, and so does describing faults alone.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  const found = violations.filter(({ impact }) => !serious || impact === 'serious' || impact === 'critical');
  const described = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(described).toEqual([]);
}
