import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Consents } from '../../consents/server/index.ts';
import type { Note } from '../../notifications/server/index.ts';
import type { Search } from '../../search/server/index.ts';
import type { Uploads, UploadKind } from '../../uploads/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { createCaptions, type Captions } from './captions/captions.ts';
import { createDownloads, type Downloads } from './download/downloads.ts';
import { createStartWatching, type StartWatching } from './delivery/start.ts';
import { filmFolders, type FilmFolders } from './processing/folders.ts';
import { filmUploads } from './processing/take.ts';
import { startFilmWorker, type FilmWorker } from './processing/worker.ts';
import { createReviewed, type Reviewed } from '../../reviews/server/index.ts';
import { createFilmFiles, type FilmFiles } from './review/film-files.ts';
import { changeBlocks } from './review/block-store.ts';
import { reopenFilm } from './review/file-store.ts';
import { filmsReviewed } from './news.ts';
import { titleOf } from '../../../platform/language/titles.ts';
import { textsOf } from './review/review-store.ts';
import { createFilmReviews, type FilmReviews } from './review/reviews.ts';
import { createBuyFilm, type BuyFilm } from './shop/buy.ts';
import { createNextFilm, type NextFilm } from './lists/next.ts';
import { createVideoStars, type VideoStars } from './lists/stars.ts';
import { createFilmsOfGuests, type FilmsOfGuests } from './shop/films-of-guests.ts';
import { createOpinions, type Opinions } from './shop/opinions.ts';
import { createGifts, type Gifts } from './gift/gifts.ts';
import { createShares, type Shares } from './share/share.ts';
import { createSales, type Sales } from './sales/sales.ts';
import { createTagFilm, type TagFilm } from './tags/tags.ts';
import { createOwnFilms, type OwnFilms } from './studio/own-films.ts';
import { createFilmTraces, type FilmTraces } from './trace/traces.ts';

/** What films are made with. */
export interface FilmDeps {
  context: Context;
  push: Push;
  consents: Consents;
  uploads: Uploads;
  wallet: Wallet;
  note: Note;
  search: Pick<Search, 'find'>;
  /** Who a browser is by its cookies: films and pictures carry no token. */
  viewer: (cookieHeader: string) => Promise<Caller | null>;
  /** Where mails lead. */
  ownOrigin: () => string;
}

export interface Films {
  folders: FilmFolders;
  own: OwnFilms;
  captions: Captions;
  sales: Sales;
  tag: TagFilm;
  reviews: FilmReviews;
  files: FilmFiles;
  reviewed: Reviewed;
  traces: FilmTraces;
  guests: FilmsOfGuests;
  next: NextFilm;
  stars: VideoStars;
  shares: Shares;
  gifts: Gifts;
  downloads: Downloads;
  buy: BuyFilm;
  opinions: Opinions;
  startWatching: StartWatching;
  /** What is done before a film is watched: films of the demo world are drawn then. Null for nothing. */
  onFirstWatch(make: ((filmId: number) => Promise<void>) | null): void;
  /** What takes uploaded files. */
  taker: UploadKind;
  /** Makes films ready from now on. */
  startWork(): FilmWorker;
  /** Resolves once no film waits to be made ready by this process: what is drawn for the demo world comes behind those of people. */
  idle(): Promise<void>;
}

export function createFilms(deps: FilmDeps): Films {
  const { context, push, consents, uploads, note } = deps;
  const folders = filmFolders(context);
  const guests = createFilmsOfGuests(deps);
  const start = createStartWatching(deps, guests);
  let makeFirst: ((filmId: number) => Promise<void>) | null = null;
  let worker: FilmWorker | null = null;
  const onChange = ({ id, guest_id: guestId }: { id: number; guest_id: string | null }) => {
    if (guestId !== null) push.toGuest(guestId, 'filmChanged', { filmId: id });
  };
  const reviewed = createReviewed({
    context,
    work: 'film',
    table: 'films',
    beforeReopening: changeBlocks,
    reopen: (client, id) => reopenFilm(client, id, context.now()),
    onChange,
    onObjection: async (client, { id, guest_id: guestId }, outcome, reason) => {
      if (outcome === 'overturned') await deps.wallet.returns.restoreShares({ kind: 'video', workId: id }, client);
      const texts = await textsOf(client, id);
      if (guestId !== null)
        await note(client, filmsReviewed, { guestId, facts: { title: titleOf(texts), outcome, reason } });
    },
  });
  const own = createOwnFilms({ context, consents, uploads, folders, reviewed });
  return {
    folders,
    files: createFilmFiles({ context, reviewed, wake: () => worker?.wake() }),
    reviewed,
    own,
    tag: createTagFilm({ change: own.work }),
    captions: createCaptions({ context, change: own.work, now: context.now }),
    sales: createSales({ change: own.work, now: context.now }),
    reviews: createFilmReviews({ context, consents, reviewed, onChange, note, returns: deps.wallet.returns }),
    traces: createFilmTraces({ context, uploads, folders }),
    guests,
    next: createNextFilm(guests),
    stars: createVideoStars(context),
    shares: createShares(deps, guests),
    gifts: createGifts(deps),
    downloads: createDownloads({ context, consents, films: guests, folders, change: own.work }),
    buy: createBuyFilm(deps),
    opinions: createOpinions(deps, guests),
    async startWatching(asker, caller, filmId) {
      // Who may not see that it is there makes nobody draw it.
      if (makeFirst !== null) await guests.known(asker, caller, filmId).then(() => makeFirst?.(filmId));
      return start(asker, caller, filmId);
    },
    onFirstWatch: (make) => void (makeFirst = make),
    taker: filmUploads({ context, folders, consents, wake: () => worker?.wake() }),
    idle: async () => worker?.idle(),
    startWork: () => (worker = startFilmWorker({ context, folders, onChange })),
  };
}
