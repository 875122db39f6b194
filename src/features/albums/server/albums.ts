import type { Context } from '../../../platform/context.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { UploadKind, Uploads } from '../../uploads/server/index.ts';
import type { Consents } from '../../consents/server/index.ts';
import type { Identity } from '../../identity/server/index.ts';
import type { Note } from '../../notifications/server/index.ts';
import type { Search } from '../../search/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { createAlbumComments, type AlbumCommentService } from './gallery/comments.ts';
import { createAlbumDownloads, type AlbumDownloads } from './download/downloads.ts';
import { createAlbumOpinions, type AlbumOpinions } from './gallery/opinions.ts';
import { albumUploads } from './pictures/take.ts';
import { changeBlocks } from '../../films/server/index.ts';
import { createReviewed, type Reviewed } from '../../reviews/server/index.ts';
import { createAlbumFiles, type AlbumFiles } from './review/album-files.ts';
import { albumsReviewed } from './news.ts';
import { titleOf } from '../../../platform/language/titles.ts';
import { textsOf } from './review/review-store.ts';
import { createAlbumReviews, reopenAlbum, type AlbumReviews } from './review/reviews.ts';
import { createAlbumsOfGuests, type AlbumsOfGuests } from './shop/albums-of-guests.ts';
import { createBuyAlbum, type BuyAlbum } from './shop/buy.ts';
import { createOwnAlbums, type OwnAlbums } from './studio/own-albums.ts';

/** What albums are made with. */
export interface AlbumDeps {
  context: Context;
  push: Push;
  consents: Consents;
  uploads: Uploads;
  wallet: Wallet;
  note: Note;
  search: Pick<Search, 'find'>;
  accounts: Pick<Identity['accountStatus'], 'blockComments'>;
}

export interface Albums {
  own: OwnAlbums;
  reviews: AlbumReviews;
  files: AlbumFiles;
  reviewed: Reviewed;
  /** Lists (of the shop, bought, pinned), single albums, and pinned pictures. */
  guests: AlbumsOfGuests;
  buy: BuyAlbum;
  downloads: AlbumDownloads;
  opinions: AlbumOpinions;
  comments: AlbumCommentService;
  /** What takes uploaded pictures. */
  taker: UploadKind;
}

export function createAlbums({ context, push, consents, uploads, wallet, search, accounts, note }: AlbumDeps): Albums {
  const onChange = ({ id, guest_id: guestId }: { id: number; guest_id: string | null }) => {
    if (guestId !== null) push.toGuest(guestId, 'albumChanged', { albumId: id });
  };
  const guests = createAlbumsOfGuests({ context, search });
  const reviewed = createReviewed({
    context,
    work: 'album',
    table: 'albums',
    beforeReopening: changeBlocks,
    reopen: (client, id) => reopenAlbum(client, id, context.now()),
    onChange,
    onObjection: async (client, { id, guest_id: guestId }, outcome, reason) => {
      if (outcome === 'overturned') await wallet.returns.restoreShares({ kind: 'album', workId: id }, client);
      const texts = await textsOf(client, id);
      if (guestId !== null)
        await note(client, albumsReviewed, { guestId, facts: { title: titleOf(texts), outcome, reason } });
    },
  });
  const own = createOwnAlbums({ context, consents, uploads, reviewed });
  return {
    own,
    reviews: createAlbumReviews({ context, consents, reviewed, accounts, onChange, note, returns: wallet.returns }),
    files: createAlbumFiles({ context, reviewed }),
    reviewed,
    guests,
    buy: createBuyAlbum({ context, wallet, note }),
    downloads: createAlbumDownloads({ context, consents, albums: guests, work: own.work }),
    opinions: createAlbumOpinions({ context }, guests),
    comments: createAlbumComments({ context }, guests),
    taker: albumUploads({ context, consents, onChange }),
  };
}
