import { m } from '#messages';
import { formatClock, formatCoins, formatSpan, useLanguage } from '../../../../shell/addresses/language.ts';
import { LoadError, Loading } from '../../../../ui/data/loaded.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { getHistory } from '../../contract.ts';
import { studioSentences } from '../../../studio/web/index.ts';

/** Shows that were, newest first. */
export function PastShows() {
  const language = useLanguage();
  const { items: shows, error, hasMore, isBusy, more } = useApiPages(getHistory, { query: {} }, 'before');
  if (shows === null && error === null) return <Loading height="h-32" />;
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
                chatSessions: show.chatSessions,
              })}
            </span>
            <span className="ml-auto font-semibold">{formatCoins(show.coins, language)}</span>
          </li>
        ))}
      </ul>
      {error === null ? null : <LoadError error={error} onRetry={more} sentences={studioSentences()} />}
      {hasMore && error === null ? (
        <button type="button" className="btn btn-quiet mt-4" disabled={isBusy} onClick={more}>
          {m.wallet_studio_past_more()}
        </button>
      ) : null}
    </>
  );
}
