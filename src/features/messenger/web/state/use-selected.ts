import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';

export interface Selected {
  channelId: number | null;
  /** A performer whose channel is wanted; it is looked for, and made where there is none. */
  actorId: number | null;
  select: (channelId: number | null, options?: { replace: boolean }) => void;
}

const numberIn = (value: unknown): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Which conversation is open, kept in the address, so that going back leads to the list. */
export function useSelected(): Selected {
  const hydrated = useHydrated();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  return {
    channelId: hydrated ? numberIn(search['channel']) : null,
    actorId: hydrated ? numberIn(search['actor']) : null,
    select(channelId, { replace } = { replace: false }) {
      // The router's types know of no query, for no page is made with one.
      const next = (channelId === null ? {} : { channel: channelId }) as never;
      void navigate({ to: '.', search: next, resetScroll: false, replace });
    },
  };
}
