import type { MediaEngine, Role } from '@separee/media';
import type { App } from './app.ts';
import type { Context } from './platform/context.ts';

/** Read once for all figures that are asked for together. */
const FRESH_MS = 1_000;

interface Counts {
  shows: number;
  sittings: number;
  jobs: number;
  late: number;
  failing: number;
  given_up: number;
  mails: number;
}

const COUNTS = `
select (select count(*) from shows where ended_at is null)::int as shows,
       (select count(*) from sittings where ended_at is null)::int as sittings,
       (select count(*) from mails)::int as mails,
       count(*) filter (where attempts < max_attempts)::int as jobs,
       count(*) filter (where attempts < max_attempts and run_at < now() - interval '1 minute' and locked_at is null)::int as late,
       count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as failing,
       count(*) filter (where attempts >= max_attempts)::int as given_up
from graphile_worker.jobs`;

/** The figures that operators watch, beside those that the platform keeps of its calls and parts. */
export function keepFigures(
  { database, metrics, availability }: Context,
  { channel, engine }: Pick<App, 'channel'> & { engine: MediaEngine },
): void {
  const { pool } = database;
  let kept: Promise<Counts> | undefined;
  let keptAt = 0;
  const read = async (): Promise<Counts> => {
    availability.require();
    const { rows } = await pool.query<Counts>(COUNTS);
    if (rows[0] === undefined) throw new Error('nothing was counted');
    return rows[0];
  };
  const counted = (name: keyof Counts) => async () => {
    if (kept === undefined || performance.now() - keptAt > FRESH_MS) {
      keptAt = performance.now();
      kept = read();
    }
    return (await kept)[name];
  };
  const { gauge } = metrics;
  gauge('live_shows', 'Shows that run, on all processes', counted('shows'));
  gauge('live_sittings', 'Guests in shows, on all processes', counted('sittings'));
  gauge('channel_sockets', 'Lines of the real-time channel to this process', () => channel.size);
  const sessions = (role: Role) => async () => {
    const all = await engine.sessions();
    return all.filter((session) => session.role === role).length;
  };
  gauge('media_publishers', 'Sessions that send media to this process', sessions('publish'));
  gauge('media_viewers', 'Sessions that receive media from this process', sessions('play'));
  gauge('jobs_waiting', 'Jobs that are to be done, now or later', counted('jobs'));
  gauge('jobs_late', 'Jobs that have been due for a minute and that nobody has taken', counted('late'));
  gauge('jobs_failing', 'Jobs that failed and are tried again', counted('failing'));
  gauge('jobs_given_up', 'Jobs that failed so often that nobody tries any more', counted('given_up'));
  gauge('mails_waiting', 'Mails that are not delivered; all of them without SMTP_URL', counted('mails'));
  gauge('database_connections', 'Connections of this process', () => pool.totalCount);
  gauge('database_connections_idle', 'Those that nobody uses', () => pool.idleCount);
  gauge('database_waiting', 'Work that waits for a connection', () => pool.waitingCount);
}
