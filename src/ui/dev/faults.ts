import axe from 'axe-core';

/** What axe finds wrong with a part of this page; nothing where it is accessible. */
export async function faultsIn(part: Document | Element): Promise<string[]> {
  const { violations } = await axe.run(part, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
