import { useId, useState } from 'react';
import { m } from '#messages';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Switch } from '../../../../ui/form/switch.tsx';
import type { OverviewShow } from '../../contract.ts';
import { getLiveOverview } from '../../contract.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { ShowView } from './show-view.tsx';
import { EVERY_MS, usePageInSight } from './use-page-in-sight.ts';
import { OverviewCard } from './overview-card.tsx';

/** Pictures that move at the same time: each is a whole stream. */
const MOST_MOVING = 12;

/** All shows that are on air, wherever they are carried; pictures move where they are looked at. */
export function LiveOverview() {
  const movingId = useId();
  // The pages on the way here; the last is the one that is shown.
  const [path, setPath] = useState<readonly (string | undefined)[]>([undefined]);
  const before = path.at(-1);
  const {
    data: value,
    error,
    refetch,
  } = useApi(getLiveOverview, { query: before === undefined ? {} : { before } }, { everyMs: EVERY_MS });
  const [wanted, setWanted] = useState(true);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<OverviewShow | null>(null);
  const isInSight = usePageInSight();

  if (value === undefined) {
    if (error === null) return <OverviewSkeleton />;
    return <LoadError error={error} sentences={backofficeSentences()} onRetry={() => void refetch()} />;
  }
  const { items, next, running } = value;
  // While one show fills the screen, the others stand still.
  const isMoving = wanted && isInSight && open === null;
  const moving = new Set(
    items
      .filter(({ showId, privateMode }) => isMoving && privateMode === null && seen.has(showId))
      .slice(0, MOST_MOVING)
      .map(({ showId }) => showId),
  );
  const sight = (showId: string, inSight: boolean) =>
    setSeen((known) => new Set(inSight ? [...known, showId] : [...known].filter((each) => each !== showId)));

  return (
    <section aria-label={m.live_operator_section()}>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="font-medium tabular-nums" data-testid="wall-running">
          {m.live_operator_running({ count: running })}
        </p>
        <span className="flex items-center gap-2 text-muted">
          <Switch labelledBy={movingId} on={wanted} onChange={setWanted} />
          <span id={movingId}>{m.live_operator_moving()}</span>
        </span>
        {error === null ? null : (
          <p role="status" className="text-[14px] text-signal">
            {m.live_operator_stale()}
          </p>
        )}
      </div>
      {items.length === 0 ? (
        <p className="py-8 text-muted">{m.live_operator_nobody()}</p>
      ) : (
        <ul className={grid}>
          {items.map((show) => (
            <OverviewCard
              key={show.showId}
              show={show}
              isPlaying={moving.has(show.showId)}
              onOpen={() => setOpen(show)}
              onSight={(inSight) => sight(show.showId, inSight)}
            />
          ))}
        </ul>
      )}
      {path.length === 1 && next === null ? null : (
        <div className="mt-6 flex gap-3">
          <button
            type="button"
            className="btn btn-quiet"
            disabled={path.length === 1}
            onClick={() => setPath(path.slice(0, -1))}
          >
            {m.live_operator_younger()}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={next === null}
            onClick={() => next !== null && setPath([...path, next])}
          >
            {m.live_operator_older()}
          </button>
        </div>
      )}
      {open === null ? null : (
        <ShowView
          key={open.showId}
          known={open}
          onClose={() => {
            setOpen(null);
            void refetch();
          }}
        />
      )}
    </section>
  );
}

const grid = 'grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

const OverviewSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className={grid}>
    {[1, 2, 3].map((place) => (
      <div key={place} className="skeleton aspect-video rounded-media" />
    ))}
  </div>
);
