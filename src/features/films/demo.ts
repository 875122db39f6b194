import { fillFilmNews } from './demo/news.ts';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Context } from '../../platform/context.ts';
import { int, uuid } from '../../platform/database/columns.ts';
import { many } from '../../platform/database/sql.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import { forkAside } from '../../platform/work/workers/fork-aside.ts';
import type { Drawn, Wanted } from './demo/child.ts';
import { fillFilms, notePosters, notePreviews } from './demo/fill.ts';
import { drawOnFirstWatch } from './demo/first-watch.ts';
import { demoFilms } from './demo/plan.ts';
import type { Films } from './server/films.ts';

/** How many films get posters and previews, and how many are drawn whole before anybody asks: those that stand first in the trends. */
const amounts = { all: { pictures: demoFilms.length, whole: 6 }, few: { pictures: 12, whole: 1 } } as const;

/** As much as finding ffmpeg takes; no secret. */
const childEnv = () =>
  Object.fromEntries(
    ['PATH', 'FFMPEG_PATH'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

/** Draws posters and previews of the demo world's films while the site is open, then the films that will be asked for first. */
export async function startDrawing(context: Context, films: Films): Promise<AsyncDisposable> {
  const { config, database, log, metrics } = context;
  const amount = amounts[config.demoMedia];
  const drawWhole = drawOnFirstWatch({ context, folders: films.folders });
  films.onFirstWatch(drawWhole);
  const rows = await many(database.pool, { id: int, media: uuid })`
    select id, media from films where media = any(${demoFilms.map(({ media }) => media)}::uuid[])
    order by plays desc, id limit ${amount.pictures}`;
  const [first] = rows;
  if (first === undefined) return { [Symbol.asyncDispose]: () => Promise.resolve() };
  const child = forkAside(new URL('./demo/child.ts', import.meta.url), 'later', { env: childEnv() });
  const ended = once(child, 'exit');
  let isClosing = false;
  const closing = Promise.withResolvers<void>();
  const wanted: Wanted = {
    media: rows.map(({ media }) => media),
    folder: dirname(films.folders.made(first.media)),
  };
  let noting = Promise.resolve();
  child.on('message', ({ media, drawn }: Drawn) => {
    noting = noting
      .then(() => (drawn === 'posters' ? notePosters(database.pool, media) : notePreviews(database.pool, media)))
      .catch((error: unknown) => log.warn({ err: error }, 'a demo picture could not be noted'));
  });
  child.send(wanted);
  const drawing = ended.then(async ([code]) => {
    await noting;
    if (code !== 0 && !isClosing) {
      metrics.restarts.inc({ part: 'demo-films' });
      log.error({ code }, 'the process that draws the demo films ended by itself; the next start goes on');
    }
    for (const { id } of rows.slice(0, amount.whole)) {
      if (isClosing) return;
      await Promise.race([films.idle(), closing.promise]);
      if (isClosing) return;
      await drawWhole(id).catch((error: unknown) => log.warn({ err: error }, 'a demo film could not be drawn'));
    }
  });
  return {
    async [Symbol.asyncDispose]() {
      isClosing = true;
      closing.resolve();
      films.onFirstWatch(null);
      child.kill();
      await drawing;
    },
  };
}

export const demo: Demo = {
  parts: [
    { name: 'films', fill: fillFilms },
    { name: 'film-news', fill: fillFilmNews },
  ],
};
