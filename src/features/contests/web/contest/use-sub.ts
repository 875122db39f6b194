import { useHydrated, useLocation } from '@tanstack/react-router';
import { href } from '../../../../shell/addresses/paths.ts';
import type { Language } from '../../../../platform/contract.ts';
import { gridSubs, type GridSub } from '../../constants.ts';

/** What of a contest is looked at: one of its views, or one performer's entries. */
export type Shown = { sub: GridSub; actorId: null } | { sub: 'actor'; actorId: number };

/** The same as its address says it. Pages are made without: it begins to count once the page has come to life. */
export function useShown(): Shown {
  const hydrated = useHydrated();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const actorId = Number(search['actor']);
  if (hydrated && Number.isSafeInteger(actorId) && actorId > 0) return { sub: 'actor', actorId };
  const sub = hydrated ? gridSubs.find((each) => each === search['sub']) : undefined;
  return { sub: sub ?? 'overview', actorId: null };
}

export function addressOf(language: Language, contestId: number, { sub, actorId }: Shown): string {
  const page = href('contest', language, { id: String(contestId) });
  if (actorId !== null) return `${page}?actor=${actorId}`;
  return sub === 'overview' ? page : `${page}?sub=${sub}`;
}
