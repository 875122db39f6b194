import type { Context } from '../platform/context.ts';
import { counted, type Figure } from '../platform/feature/figures.ts';
import type { Channel } from '../platform/realtime.ts';
import { countWaiting } from './figures-store.ts';

/** What the platform itself tells operators in figures. */
export function ownFigures(context: Context, channel: Pick<Channel, 'size'>): readonly Figure[] {
  const { pool } = context.database;
  const count = counted(context, countWaiting);
  const figure = (name: string, help: string, read: Figure['read']): Figure => ({ name, help, read });
  return [
    figure('channel_sockets', 'Lines of the real-time channel to this process', () => channel.size),
    figure('jobs_waiting', 'Jobs that are to be done, now or later', count('jobs')),
    figure('jobs_late', 'Jobs that have been due for a minute and that nobody has taken', count('late')),
    figure('jobs_failing', 'Jobs that failed and are tried again', count('failing')),
    figure('jobs_given_up', 'Jobs that failed so often that nobody tries any more', count('given_up')),
    figure('mails_waiting', 'Mails that are not delivered; all of them without SMTP_URL', count('mails')),
    figure('database_connections', 'Connections of this process', () => pool.totalCount),
    figure('database_connections_idle', 'Those that nobody uses', () => pool.idleCount),
    figure('database_waiting', 'Work that waits for a connection', () => pool.waitingCount),
  ];
}
