import { useEffect, useEffectEvent, useState } from 'react';
import { onEvent } from '../../../../shell/api/channel.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { actorSearch, type SearchQuery } from '../../contract.ts';
import type { ActorPage } from '../lists/actor-list.tsx';

/** Everyone who looks at a list hears of a newcomer at the same moment: they ask a little apart, and not for each one. */
const SOONEST_MS = 800;
const SPREAD_MS = 2500;

/**
 * Who has come since a list was loaded: how many, and the page with them, which is shown when the guest wants it. Only lists with
 * those online in front look; `shown` are the numbers that they show.
 */
export function useNewcomers(
  query: SearchQuery,
  shown: ReadonlySet<number>,
): { newcomers: { count: number; page: ActorPage } | null; forget: () => void } {
  const language = useLanguage();
  const { status } = useSession();
  const [newcomers, setNewcomers] = useState<{ count: number; page: ActorPage } | null>(null);
  const looks = status === 'ready' && (query.order ?? 'rank') === 'rank';

  const look = useEffectEvent(async () => {
    // Without an answer the list stays as it is; the next newcomer asks again.
    const page = await callRest(actorSearch, language, { query }).catch(() => null);
    if (page === null) return;
    const count = page.items.filter((actor) => actor.isOnline && !shown.has(actor.id)).length;
    setNewcomers(count === 0 ? null : { count, page });
  });
  const isShown = useEffectEvent((actorId: number) => shown.has(actorId));

  useEffect(() => {
    if (!looks) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const lookOnce = () => {
      timer = undefined;
      missed = document.visibilityState === 'hidden';
      if (!missed) void look();
    };
    const onVisible = () => missed && lookOnce();
    document.addEventListener('visibilitychange', onVisible);
    const stop = onEvent('actorOnline', ({ actorId }) => {
      if (timer !== undefined || isShown(actorId)) return;
      timer = setTimeout(lookOnce, SOONEST_MS + Math.random() * SPREAD_MS);
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(timer);
    };
  }, [looks]);

  return { newcomers, forget: () => setNewcomers(null) };
}
