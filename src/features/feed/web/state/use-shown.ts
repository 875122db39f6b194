import { useHydrated, useLocation } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { feedFilters, feedModes, typeGroups, type FeedFilter, type FeedMode, type TypeGroup } from '../../constants.ts';

/** What of the feed is looked at. */
export interface Shown {
  filter: FeedFilter;
  mode: FeedMode;
  /** Null for all kinds. */
  group: TypeGroup | null;
}

export const everything: Shown = { filter: 'all', mode: 'newest', group: null };
export const isEverything = ({ filter, mode, group }: Shown): boolean =>
  filter === 'all' && mode === 'newest' && group === null;

/** The same as its address says it. Pages are made without: it begins to count once the page has come to life. */
export function useShown(): Shown {
  const hydrated = useHydrated();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  if (!hydrated) return everything;
  return {
    filter: feedFilters.find((each) => each === search['filter']) ?? 'all',
    mode: feedModes.find((each) => each === search['mode']) ?? 'newest',
    group: typeGroups.find((each) => each === search['type']) ?? null,
  };
}

export function addressOf(language: Language, { filter, mode, group }: Shown): string {
  const query = new URLSearchParams([
    ...(filter === 'all' ? [] : [['filter', filter]]),
    ...(mode === 'newest' ? [] : [['mode', mode]]),
    ...(group === null ? [] : [['type', group]]),
  ]).toString();
  return `${href('feed', language)}${query === '' ? '' : `?${query}`}`;
}
