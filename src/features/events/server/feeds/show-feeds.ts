import { m } from '#server-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { languageSchema, type Language } from '../../../../platform/contract.ts';
import { ownOrigin } from '../../../../platform/http/security.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { writeCalendar } from '../../../../platform/texts/ical.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ChatShow } from '../../../tickets/contract.ts';
import { calendarEntry, type Tickets } from '../../../tickets/server/index.ts';
import { newPerformers, publicPerformer } from './performer-store.ts';
import { writeRss, type RssItem } from './rss.ts';
import { BERLIN } from '../../../../platform/time/berlin.ts';
import { datesIn } from '../../../../platform/language/formatters.ts';

const MOST_SHOWS = 200;
const MOST_ITEMS = 50;
const FEED_S = 300;

const words = {
  shows: { title: m.events_feed_shows, description: m.events_feed_shows_about },
  newcomers: { title: m.events_feed_newcomers, description: m.events_feed_newcomers_about },
};

/** Coming shows and new performers for feed readers and calendars: what everybody where the reader is may know of. */
export function showFeedEndpoints(
  scope: FastifyInstance,
  context: Context,
  tickets: Pick<Tickets, 'guests'> | null,
): void {
  const { config, database, now, places } = context;

  async function comingShows(request: FastifyRequest, actorId: number | null): Promise<ChatShow[]> {
    const asker = { guestId: null, ...places.of(request.raw) };
    const filter = { actorId, bought: false, limit: MOST_SHOWS, after: undefined };
    return (await tickets?.guests.list(asker, filter))?.items ?? [];
  }

  const languageOf = ({ query }: FastifyRequest): Language =>
    languageSchema.safeParse((query as Record<string, unknown>)['language']).data ?? 'de';

  function feed(request: FastifyRequest, kind: 'shows' | 'newcomers', items: readonly RssItem[]): string {
    const language = languageOf(request);
    const origin = ownOrigin(config, request);
    const locale = { locale: language };
    const title = words[kind].title({}, locale);
    const description = words[kind].description({}, locale);
    const link = `${origin}${href(kind === 'shows' ? 'camShows' : 'newGirls', language)}`;
    return writeRss({ title, description, link, self: `${origin}${request.url}`, language, items });
  }

  const pageOf = (request: FastifyRequest, slug: string): string =>
    `${ownOrigin(config, request)}${href('actor', languageOf(request), { actorName: slug })}`;

  scope.get('/feeds/shows.rss', async (request, reply) => {
    const when = datesIn(languageOf(request), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: BERLIN,
    });
    const shows = await comingShows(request, null);
    const items = shows.slice(0, MOST_ITEMS).map((show) => ({
      guid: `show-${show.id}`,
      title: `${show.actorName}: ${show.title}`,
      description: [when.formatRange(new Date(show.start), new Date(show.end)), show.description].join('\n').trim(),
      link: pageOf(request, show.actorSlug),
      publishedAt: null,
    }));
    reply.type('application/rss+xml; charset=utf-8').header('cache-control', `private, max-age=${FEED_S}`);
    return feed(request, 'shows', items);
  });

  scope.get('/feeds/new-performers.rss', async (request, reply) => {
    const found = await newPerformers(database, languageOf(request), places.of(request.raw), MOST_ITEMS);
    const items = found.map(({ slug, name, headline, joinedAt }) => ({
      guid: `performer-${slug}`,
      title: name,
      description: headline,
      link: pageOf(request, slug),
      publishedAt: joinedAt,
    }));
    reply.type('application/rss+xml; charset=utf-8').header('cache-control', `private, max-age=${FEED_S}`);
    return feed(request, 'newcomers', items);
  });

  scope.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, slug] = /^(.{1,100})\.ics$/.exec(request.params.file) ?? [];
    if (slug === undefined) throw commonError('not-found');
    const performer = slug === 'shows' ? null : await publicPerformer(database, slug, places.of(request.raw));
    const shows = await comingShows(request, performer?.id ?? null);
    const origin = ownOrigin(config, request);
    const entries = shows.map((show) => calendarEntry(show, origin));
    reply.type('text/calendar; charset=utf-8').header('cache-control', `private, max-age=${FEED_S}`);
    return writeCalendar(entries, now(), performer === null ? 'Séparée' : `Séparée: ${performer.name}`);
  });
}
