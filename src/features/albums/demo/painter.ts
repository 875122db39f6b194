import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { nowhere } from '../../../platform/geo/geo.ts';
import { forkAside } from '../../../platform/work/workers/fork-aside.ts';
import { demoCaller, demoExtra } from '../../identity/demo.ts';
import { demoGuests } from '../../live/demo/activity/guests.ts';
import { askerOf } from '../../performers/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import type { Albums } from '../server/index.ts';
import { albumFileKey } from '../server/pictures/files.ts';
import type { DrawnAlbum } from './child.ts';
import { insertDemoAlbum, madeAlbums } from './demo-store.ts';
import { demoComments, plannedAlbums, type PlannedAlbum } from './plan.ts';

const DAY_MS = 86_400_000;
/** Every so many-th album is bought, liked and talked about. */
const TALKED_ABOUT = 4;
const GUESTS = 8;
/** How many are made where only a few are. */
const FEW = 6;

interface Parts {
  context: Context;
  albums: Albums;
  wallet: Wallet;
  plan?: readonly PlannedAlbum[];
}

/** Makes the albums of the demo world while the site is open, one after the other; what is cut off goes on at the next start. */
export async function startAlbumPainter({
  context,
  albums,
  wallet,
  plan = context.config.demoMedia === 'all' ? plannedAlbums : plannedAlbums.slice(0, FEW),
}: Parts): Promise<AsyncDisposable> {
  const { database, log, metrics, storage } = context;
  const rows = await madeAlbums(database.pool, [...new Set(plan.map(({ slug }) => slug))]);
  const performers = new Map(rows.map((row) => [row.slug, row]));
  const missing = plan.flatMap((album) => {
    const performer = performers.get(album.slug);
    const isMade = performer === undefined || performer.titles.includes(album.texts.de.title);
    return isMade ? [] : [plannedAlbums.indexOf(album)];
  });
  if (missing.length === 0) return { [Symbol.asyncDispose]: () => Promise.resolve() };

  async function keep({ at, pictures }: DrawnAlbum): Promise<void> {
    const album = plannedAlbums[at];
    const performer = album === undefined ? undefined : performers.get(album.slug);
    if (album === undefined || performer === undefined) return;
    const named = pictures.map((picture) => ({ ...picture, medium: randomUUID() }));
    // Files first: a row never leads to a picture that is not there.
    for (const { medium, files } of named)
      for (const { file, bytes } of files) await storage.put(albumFileKey(medium, file), bytes);
    const since = new Date(context.now().getTime() - album.daysAgo * DAY_MS);
    const id = await database.transaction((client) => insertDemoAlbum(client, performer.id, album, named, since));
    if (at % TALKED_ABOUT === 0) await talkAbout(id, at, album.price);
  }

  /** Some of the demo world's guests look at it, buy it, like it and say so: as everybody does. */
  async function talkAbout(albumId: number, at: number, price: number): Promise<void> {
    for (let nth = 0; nth < 1 + (at % 3); nth += 1) {
      const [key, name, language] = demoGuests[(at + nth * 3) % GUESTS] ?? ['jonas', 'Jonas', 'de'];
      const guestId = await demoExtra(context, { key, name, role: 'guest', language });
      const caller = await demoCaller(context, guestId);
      if (caller === null) continue;
      const asker = askerOf(language, nowhere, caller);
      await albums.opinions.view(asker, caller, albumId);
      if (price > 0) {
        await wallet.openGuest(guestId);
        const gift = { key: `demo-album:${albumId}:${guestId}`, guestId, coins: price, reason: 'Willkommen' };
        await wallet.grantBonus(gift);
        await albums.buy(asker, caller, { albumId, price, byVoucher: false, requestKey: randomUUID() });
      }
      await albums.opinions.rateAlbum(asker, caller, albumId, 5);
      await albums.comments.post(asker, caller, albumId, demoComments[(at + nth) % demoComments.length] ?? '');
    }
  }

  const child = forkAside(new URL('./child.ts', import.meta.url), 'later', { env: {}, serialization: 'advanced' });
  const ended = once(child, 'exit');
  let keeping = Promise.resolve();
  let isClosing = false;
  child.on('message', (drawn: DrawnAlbum) => {
    keeping = keeping
      .then(() => keep(drawn))
      .catch((error: unknown) => log.warn({ err: error, at: drawn.at }, 'a demo album could not be kept'));
  });
  void ended.then(([code]) => {
    if (code === 0 || isClosing) return;
    metrics.restarts.inc({ part: 'demo-albums' });
    log.error({ code }, 'the process that draws the demo albums ended by itself; the next start goes on');
  });
  child.send(missing);
  return {
    async [Symbol.asyncDispose]() {
      isClosing = true;
      child.kill();
      await ended;
      await keeping;
    },
  };
}
