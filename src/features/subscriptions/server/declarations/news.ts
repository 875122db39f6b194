import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { insertNews, doneNews, takeNews, type DueNews, type NewsDetails, type NewsKind } from './news-store.ts';

export interface News {
  kind: NewsKind;
  guestId: string;
  /** The order or subscription that it is about. */
  subject: string;
  /** Tells it from other news of the same kind about the same. */
  detail?: string;
  details?: NewsDetails;
}

const LATER_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Notes it within the change's own transaction, so that it is neither lost nor said of what did not happen; once. */
export const noteNews = async (client: PoolClient, now: Date, news: News): Promise<void> =>
  void (await insertNews(
    client,
    news.guestId,
    news.kind,
    news.subject,
    news.detail ?? '',
    JSON.stringify(news.details ?? {}),
    now,
  ));

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
    const news = await takeNews(database.pool, new Date(now().getTime() + LATER_MS), now(), guestId);
    if (news === null) break;
    try {
      await work(news);
      await doneNews(database.pool, now(), news.id);
      done.push(news);
    } catch (error) {
      log.error({ err: error, news: news.id }, 'news of a subscription have to wait');
    }
  }
  return done;
}
