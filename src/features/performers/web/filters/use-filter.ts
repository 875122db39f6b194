import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import type { SearchQuery } from '../../contract.ts';

/** What a list's address may say about it, by the names of the search's query. */
const names = [
  'pattern',
  'order',
  'online',
  'freeChat',
  'videoCall',
  'voyeur',
  'toy',
  'genderType',
  'speaks',
  'country',
  'minAge',
  'maxAge',
  'minPrice',
  'maxPrice',
  'tag',
] as const;
export type FilterName = (typeof names)[number];
export type Filter = Partial<Record<FilterName, string>>;

/** What of a text map narrows a list: the rest is somebody else's. */
export function readFilter(given: Readonly<Record<string, unknown>>): Filter {
  const filter: Filter = {};
  for (const name of names) {
    const value = given[name];
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && value !== '') filter[name] = String(value);
  }
  return filter;
}

export const isEmpty = (filter: Filter): boolean => Object.keys(filter).length === 0;

/** The filter as a query: the server reads numbers and yes or no from text, as every address holds it. */
export const queryOf = (filter: Filter): SearchQuery => filter as SearchQuery;

export interface FilterState {
  filter: Filter;
  /** Puts these into the address; null takes one out. The page stays where it is. */
  change: (changes: Partial<Record<FilterName, string | null>>) => void;
  /** Puts this one into the address and nothing else. */
  replace: (filter: Filter) => void;
}

/** A list's filter, kept in its address. Pages are made without one: it begins to count once the page has come to life. */
export function useFilter(): FilterState {
  const hydrated = useHydrated();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const filter = hydrated ? readFilter(search) : {};
  const replace = (next: Filter) =>
    // The router's types know of no query, for no page is made with one.
    void navigate({ to: '.', search: next as never, resetScroll: false });
  return {
    filter,
    replace,
    change(changes) {
      const next: Filter = { ...filter };
      for (const name of names) {
        const value = changes[name];
        if (value === null || value === '') delete next[name];
        else if (value !== undefined) next[name] = value;
      }
      replace(next);
    },
  };
}
