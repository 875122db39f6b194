import type { Context } from '../../../../platform/context.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { contestConstants, type ContestPhase, type ContestSub } from '../../constants.ts';
import type { ContestGrid, ContestGridItem, ContestGuestData, ContestHeader, ListedContest } from '../../contract.ts';
import { publishedContest, publishedContests, type ContestRow } from '../operator/contest-store.ts';
import { phaseOf, placesOf } from '../rules.ts';
import { givenBy } from '../votes/vote-store.ts';
import { entriesOf, type EntryRow } from './entry-store.ts';
import type { MediaOf } from './media.ts';
import { presentContest, presentHeader } from './present.ts';

const { topPlaces, mostListed, pageSize } = contestConstants;

export interface GridQuery {
  contestId: number;
  sub: ContestSub;
  /** Of `actor`. */
  actorId?: number;
  limit: number;
  offset: number;
}

export interface ContestsOfGuests {
  list(asker: Asker, caller: Caller | null): Promise<ListedContest[]>;
  /** Throws `not-found`, as all that follows, for a contest that is not there or not published. */
  header(asker: Asker, contestId: number): Promise<ContestHeader>;
  contest(asker: Asker, caller: Caller | null, contestId: number): Promise<ContestGrid & { contest: ContestHeader }>;
  /** Entries that are there for him. Those of a performer who has blocked him are not; places stay as they are. */
  grid(asker: Asker, caller: Caller | null, query: GridQuery): Promise<ContestGrid>;
  guestData(contestId: number, guestId: string): Promise<ContestGuestData>;
}

/** Places are told once votes are taken: before, everybody would be the first. */
const hasPlaces = (phase: ContestPhase): boolean => phase === 'voting' || phase === 'counting' || phase === 'over';

/** Places of all that stands; a result keeps its own. */
function placed(rows: readonly EntryRow[], phase: ContestPhase): EntryRow[] {
  if (phase === 'over') return [...rows];
  const places = hasPlaces(phase) ? placesOf(rows.map(({ votes }) => votes)) : [];
  return rows.map((row, index) => Object.assign({}, row, { place: places[index] ?? null }));
}

const byPlace = (a: EntryRow, b: EntryRow) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.id - b.id;

/** Those of a view, in its order: by place in the first ten and once it is over, the latest first otherwise. */
export function inView(
  rows: readonly EntryRow[],
  phase: ContestPhase,
  { sub, actorId }: Pick<GridQuery, 'sub' | 'actorId'>,
) {
  const shown = rows.filter((row) => row.is_shown);
  if (sub === 'top10') return shown.filter(({ place }) => place !== null && place <= topPlaces).toSorted(byPlace);
  const narrowed = shown.filter((row) => {
    if (sub === 'voted') return row.voted;
    if (sub === 'notvoted') return !row.voted;
    return sub !== 'actor' || row.performer_id === actorId;
  });
  return phase === 'over' ? narrowed.toSorted(byPlace) : narrowed;
}

/** Contests as guests find them (K1). */
export function createContestsOfGuests(
  { database: { pool }, now }: Pick<Context, 'database' | 'now'>,
  media: MediaOf,
): ContestsOfGuests {
  async function known(contestId: number): Promise<ContestRow> {
    const row = await publishedContest(pool, contestId);
    if (row === null) throw commonError('not-found');
    return row;
  }

  async function itemsOf(row: ContestRow, asker: Asker, caller: Caller | null, entries: readonly EntryRow[]) {
    const found = await media(
      row.media,
      asker,
      caller,
      entries.map(({ media_id: id }) => id),
    );
    return entries.flatMap(({ id, media_id: mediaId, album_id: albumId, votes, place, voted }): ContestGridItem[] => {
      const medium = found.get(mediaId);
      if (medium === undefined) return [];
      const { fsk: _fsk, ...shown } = medium;
      return [{ ...shown, id, albumId, mediaVotes: votes, place, voted }];
    });
  }

  async function gridOf(row: ContestRow, asker: Asker, caller: Caller | null, query: Omit<GridQuery, 'contestId'>) {
    const phase = phaseOf(row, now());
    const entries = inView(placed(await entriesOf(pool, row.id, asker), phase), phase, query);
    const page = entries.slice(query.offset, query.offset + query.limit);
    const contestGridItems = await itemsOf(row, asker, caller, page);
    return { id: row.id, guestId: asker.guestId, contestGridItems, elementsCount: entries.length };
  }

  return {
    async list(asker, caller) {
      const listed: ListedContest[] = [];
      for (const row of await publishedContests(pool, mostListed)) {
        const grid = await gridOf(row, asker, caller, { sub: 'overview', limit: 1, offset: 0 });
        const cover = grid.contestGridItems[0]?.picture ?? null;
        listed.push({ ...presentContest(row, asker.language, now()), elementsCount: grid.elementsCount, cover });
      }
      return listed;
    },
    header: async (asker, contestId) => presentHeader(await known(contestId), asker.language, now()),
    async contest(asker, caller, contestId) {
      const row = await known(contestId);
      const grid = await gridOf(row, asker, caller, { sub: 'overview', limit: pageSize, offset: 0 });
      return { ...grid, contest: presentHeader(row, asker.language, now()) };
    },
    grid: async (asker, caller, { contestId, ...query }) => gridOf(await known(contestId), asker, caller, query),
    async guestData(contestId, guestId) {
      await known(contestId);
      const given = await givenBy(pool, contestId, guestId);
      return { voteCount: given.votes, hideVoteLimitModal: given.hides_limit };
    },
  };
}
