// The peer of our calls, a process of its own: plain Fastify with our statements and our cards, and nothing else.
import { once } from 'node:events';
import fastify from 'fastify';
import { listFilms } from '../../src/features/films/server/lists/list-store.ts';
import { findFilm } from '../../src/features/films/server/shop/film-store.ts';
import { presentVideo } from '../../src/features/films/server/shop/present.ts';
import type { Asker } from '../../src/platform/rights/asker.ts';
import { presentCard } from '../../src/features/performers/server/lists/present.ts';
import { cardsByIds } from '../../src/features/performers/server/lists/stores/card-store.ts';
import { listRows } from '../../src/features/performers/server/lists/stores/list-store.ts';
import { findForToken } from '../../src/features/identity/server/store.ts';
import { voucherTypes } from '../../src/features/wallet/constants.ts';
import { amountsOf } from '../../src/features/wallet/server/spending/voucher-store.ts';
import { connect } from '../../src/platform/database/database.ts';
import { encodePlace, page } from '../../src/platform/database/page.ts';

export interface PlainStart {
  databaseUrl: string;
  /** Who asks for the list, and who for performers by their ids. */
  asker: { list: Asker; ids: Asker };
  cards: number;
}

const [{ databaseUrl, asker, cards }] = (await once(process, 'message')) as [PlainStart];
const database = connect(databaseUrl, { warn: () => undefined });
const server = fastify();
server.get('/', async () => {
  const read = (limit: number) => listRows(database, { order: 'rank', limit, after: null }, asker.list);
  const { items, next } = await page(cards, read, ({ cursor }) => encodePlace(cursor));
  return { items: items.map((row) => presentCard(row)), next };
});
server.get('/videos', async () => {
  const now = new Date();
  const plan = { list: 'all', order: 'topRated', actorId: null, filter: {}, after: null, now } as const;
  const read = (limit: number) => listFilms(database.pool, { ...plan, limit }, asker.list);
  const { items, next } = await page(cards, read, ({ cursor }) => encodePlace(cursor));
  return { items: items.map((row) => presentVideo(row, now)), next };
});
server.get<{ Params: { id: string } }>('/videos/:id', async ({ params: { id } }) => {
  const film = await findFilm(database.pool, asker.list, Number(id));
  return film === null ? null : presentVideo(film, new Date());
});
server.post<{ Body: { ids: number[] } }>('/', async ({ body: { ids } }) => {
  // Who asks is known by a token there, and has vouchers perhaps: that is asked of the database each time.
  const { guestId } = asker.ids;
  await findForToken(database, guestId ?? '', null);
  const rows = await cardsByIds(database, asker.ids, ids);
  const guests = [...ids, ...ids].map(() => guestId ?? '');
  const types = [...ids.map(() => voucherTypes.videochat), ...ids.map(() => voucherTypes.messages)];
  await amountsOf(database.pool, guests, [...ids, ...ids], types, new Date());
  const byId = new Map(rows.map((row) => [row.id, presentCard(row)]));
  return { data: { modelsByIds: ids.map((id) => byId.get(id)) } };
});
const url = await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
await once(process, 'disconnect');
await server.close();
await database[Symbol.asyncDispose]();
