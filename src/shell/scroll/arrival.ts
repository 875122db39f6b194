/** Where a page is scrolled to when somebody comes to it (§2): an element by its id, its list, or nowhere in particular. */
export type Arrival = { kind: 'element'; id: string } | { kind: 'list' } | null;

/** What of an address names a list's page or order. */
const OF_LIST = ['page', 'sort', 'order'] as const;

/** What an address's query says of it. `noScroll` leaves the page where it is. */
export function arrivalOf(query: Readonly<Record<string, unknown>>): Arrival {
  const { noScroll, scrollTo } = query;
  if (noScroll !== undefined && noScroll !== false && noScroll !== 0) return null;
  if (typeof scrollTo === 'string' && scrollTo !== '') return { kind: 'element', id: scrollTo };
  return OF_LIST.some((name) => query[name] !== undefined) ? { kind: 'list' } : null;
}
