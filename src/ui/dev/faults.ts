import axe from 'axe-core';

/** What axe finds wrong with a part of this page, or with its colours alone; nothing where it is accessible. */
export async function faultsIn(part: Document | Element, { contrastAlone = false } = {}): Promise<string[]> {
  const rules = contrastAlone ? { runOnly: ['color-contrast'] } : {};
  const { violations } = await axe.run(part, { resultTypes: ['violations'], ...rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
