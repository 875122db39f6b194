import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import type { VideoQuery } from './use-videos.ts';

/** What a list's address may say about it, by the names of the query; several in one, with commas. */
const names = ['order', 'types', 'actingGroups', 'tags', 'releasedFrom', 'releasedUntil'] as const;
type FilterName = (typeof names)[number];
export type ListName = 'types' | 'actingGroups' | 'tags';
export type VideoFilterState = Partial<Record<FilterName, string>>;

export interface VideoFilter {
  filter: VideoFilterState;
  /** How many things narrow the list. */
  count: number;
  query: Omit<VideoQuery, 'list' | 'actorId' | 'limit'>;
  change: (name: FilterName, value: string | null) => void;
  /** Puts one of several in, or takes it out. */
  toggle: (name: ListName, value: string, isOn: boolean) => void;
  clear: () => void;
}

export const partsOf = (value: string | undefined): string[] => value?.split(',').filter((part) => part !== '') ?? [];

/** A list's order and filter, kept in its address. Pages are made without: they begin to count once the page has come to life. */
export function useVideoFilter(): VideoFilter {
  const hydrated = useHydrated();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const filter: VideoFilterState = {};
  for (const name of names) {
    const value = search[name];
    // A year alone is read as a number.
    if (hydrated && (typeof value === 'string' || typeof value === 'number') && value !== '')
      filter[name] = String(value);
  }
  const replace = (next: VideoFilterState) =>
    // The router's types know of no query, for no page is made with one.
    void navigate({ to: '.', search: next as never, resetScroll: false });
  function change(name: FilterName, value: string | null): void {
    const { [name]: _before, ...rest } = filter;
    replace(value === null || value === '' ? rest : { ...rest, [name]: value });
  }
  const { order, ...narrowing } = filter;
  return {
    filter,
    count: Object.values(narrowing).reduce((sum, value) => sum + partsOf(value).length, 0),
    // The server reads it; what it does not know it refuses.
    query: filter as VideoFilter['query'],
    change,
    toggle(name, value, isOn) {
      const rest = partsOf(filter[name]).filter((each) => each !== value);
      change(name, (isOn ? [...rest, value] : rest).join(','));
    },
    clear: () => replace(order === undefined ? {} : { order }),
  };
}
