import type { Context } from '../../../../platform/context.ts';
import { int, json, type RowOf, text, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { maybe, type Queryable, run } from '../../../../platform/database/sql.ts';

/** What is said or done once a change is through: mails, and payments that go back. */
export type NewsKind =
  | 'started'
  | 'renewal-ahead'
  | 'renewed'
  | 'failed'
  | 'cancelled'
  | 'resumed'
  | 'ended'
  | 'withdrawn'
  | 'granted'
  | 'refund';

/** Facts that a mail says: dates as ISO, money in cents. */
export type NewsDetails = Record<string, string | number>;

export interface News {
  kind: NewsKind;
  guestId: string;
  /** The order or subscription that it is about. */
  subject: string;
  /** Tells it from other news of the same kind about the same. */
  detail?: string;
  details?: NewsDetails;
}

/** A piece of news that waits. */
export type DueNews = RowOf<typeof dueNewsRow>;
const dueNewsRow = {
  id: int,
  guest_id: uuid,
  kind: text.of<NewsKind>(),
  subject: uuid,
  details: json<NewsDetails>(),
};

const LATER_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Notes it within the change's own transaction, so that it is neither lost nor said of what did not happen; once. */
export const noteNews = async (client: PoolClient, now: Date, news: News): Promise<void> =>
  void (await run(client)`
    insert into subscription_news (guest_id, kind, subject, detail, details, due_at)
    values (${news.guestId}, ${news.kind}, ${news.subject}, ${news.detail ?? ''}, ${JSON.stringify(news.details ?? {})},
      ${now})
    on conflict do nothing`);

/**
 * Works off what waits, of one guest or of all; each thing until it has succeeded, by one process at a time: whoever takes one
 * has ten minutes for it, and without word of success it is due again then. No connection is held meanwhile. Answers with what
 * was done.
 */
export async function workOffNews(
  { database, log, now }: Context,
  guestId: string | null,
  work: (news: DueNews) => Promise<void>,
): Promise<DueNews[]> {
  const done: DueNews[] = [];
  for (let left = AT_ONCE; left > 0; left--) {
    const news = await take(database.pool, guestId, now());
    if (news === null) break;
    try {
      await work(news);
      await run(database.pool)`update subscription_news set done_at = ${now()} where id = ${news.id}`;
      done.push(news);
    } catch (error) {
      log.error({ err: error, news: news.id }, 'news of a subscription have to wait');
    }
  }
  return done;
}

/** The next that is due; nobody else takes it for a while. */
async function take(pool: Queryable, guestId: string | null, now: Date): Promise<DueNews | null> {
  return maybe(pool, dueNewsRow)`
    update subscription_news set due_at = ${new Date(now.getTime() + LATER_MS)} where id = (
      select id from subscription_news where done_at is null and due_at <= ${now} and (${guestId}::uuid is null
        or guest_id = ${guestId})
      order by due_at, id limit 1 for update skip locked)
    returning id, guest_id, kind, subject, details`;
}
