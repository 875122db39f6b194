import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { formatClock, formatCoins, formatSpan, useLanguage } from '../../../../shell/addresses/language.ts';
import type { PastShow } from '../../contract.ts';
import { loadHistory } from './calls.ts';
import { studioProblem } from '../../../studio/web/index.ts';

/** Shows that were, newest first. */
export function PastShows() {
  const language = useLanguage();
  const [shows, setShows] = useState<readonly PastShow[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  function more(before: string | undefined) {
    loadHistory(language, before).then((page) => {
      setShows((known) => [...(known ?? []), ...page.items]);
      setNext(page.next);
      setError(null);
    }, setError);
  }

  const begin = useEffectEvent(() => more(undefined));
  useEffect(() => begin(), []);

  if (shows === null && error === null) {
    return <div role="status" aria-label={m.shell_loading()} className="skeleton h-32" />;
  }
  return (
    <>
      {shows?.length === 0 ? <p className="text-muted">{m.wallet_studio_past_none()}</p> : null}
      <ul>
        {(shows ?? []).map((show) => (
          <li
            key={show.id}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3 tabular-nums"
            data-testid="past-show"
          >
            <span>{formatSpan(show.startedAt, show.endedAt, language)}</span>
            <span className="text-[13.5px] text-muted">
              {m.wallet_studio_past_figures({
                time: formatClock((Date.parse(show.endedAt) - Date.parse(show.startedAt)) / 1000),
                sittings: show.sittings,
              })}
            </span>
            <span className="ml-auto font-semibold">{formatCoins(show.coins, language)}</span>
          </li>
        ))}
      </ul>
      {error === null ? null : (
        <p role="alert" className="py-3 text-signal">
          {studioProblem(error)}
        </p>
      )}
      {next === null && error === null ? null : (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => more(next ?? undefined)}>
          {error === null ? m.wallet_studio_past_more() : m.shell_retry()}
        </button>
      )}
    </>
  );
}
