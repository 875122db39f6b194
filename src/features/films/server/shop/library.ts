import type { Channel } from '../../../../platform/realtime.ts';
import type { LibraryItem } from '../../../library/contract.ts';
import type { Library, LibraryKindOf, LibraryShelf } from '../../../library/server/index.ts';
import { callingAsker } from '../../../performers/server/index.ts';
import { filmCommands, type Video } from '../../contract.ts';
import type { Downloads } from '../download/downloads.ts';
import type { FilmsOfGuests } from './films-of-guests.ts';

const inLibrary = ({ id, title, preview, duration, model }: Video, downloadable: readonly number[]): LibraryItem => ({
  kind: 'video',
  id,
  title,
  picture: preview,
  duration,
  count: null,
  within: null,
  downloadable: downloadable.includes(id),
  model,
});

/** Films as a library keeps them: those of the shop, and what he has bought. */
export const filmsInLibrary = (
  films: Pick<FilmsOfGuests, 'byIds'>,
  downloads: Pick<Downloads, 'open'>,
): LibraryKindOf => ({
  kind: 'video',
  media: 'video',
  async items(asker, guestId, ids) {
    const [items, open] = await Promise.all([films.byIds(asker, ids), downloads.open(guestId, ids)]);
    return items.map((item) => inLibrary(item, open));
  },
});

/** What he has bought in the shop. */
export const filmShelf = (films: Pick<FilmsOfGuests, 'list'>, downloads: Pick<Downloads, 'open'>): LibraryShelf => ({
  media: 'video',
  view: 'shop',
  async page(asker, guestId, place) {
    const { items, next } = await films.list(asker, { list: 'bought', ...place });
    const open = await downloads.open(
      guestId,
      items.map(({ id }) => id),
    );
    return { items: items.map((item) => inLibrary(item, open)), next };
  },
});

/** Putting films aside; §6: for who is logged in. */
export function filmsRealtime(channel: Channel, library: Pick<Library, 'pin' | 'unpin'>): void {
  const allow = ({ caller }: { caller: { userId: string | null } }) => caller.userId !== null;
  channel.on('pinVideo', {
    schema: filmCommands.pinVideo.data,
    allow,
    async handle(session, { videoId }) {
      await library.pin(callingAsker(session), { guestId: session.guestId, kind: 'video', id: videoId });
      return {};
    },
  });
  channel.on('unpinVideo', {
    schema: filmCommands.unpinVideo.data,
    allow,
    async handle({ guestId }, { videoId }) {
      await library.unpin({ guestId, kind: 'video', id: videoId });
      return {};
    },
  });
}
