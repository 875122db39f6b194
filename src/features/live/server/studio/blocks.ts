import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Blocks } from '../../contract.ts';
import { ownId } from '../../../performers/server/index.ts';
import type { StudioDeps } from './deps.ts';
import type { RowOf } from '../../../../platform/database/columns.ts';
import type { knownRow } from './block-store.ts';
import { listedIn, bansOf, writeBans, unblockGuest, type List } from './block-store.ts';

export interface BlocksService {
  read(caller: Caller): Promise<Blocks>;
  setCountries(caller: Caller, countries: readonly string[]): Promise<Blocks>;
  setRegions(caller: Caller, regions: readonly string[]): Promise<Blocks>;
  /** Throws `not-found` when she has not blocked a guest of that handle. */
  unblock(caller: Caller, handle: string): Promise<Blocks>;
  /** Throws `not-found` when no guest of that handle is her moderator. */
  dismiss(caller: Caller, handle: string): Promise<Blocks>;
}

type Known = RowOf<typeof knownRow>;
/** Whom she shuts out (trust and safety 8), and who helps her. */
export function createBlocks({ context, live }: StudioDeps): BlocksService {
  const { database } = context;

  async function listed(list: List, performerId: number): Promise<Known[]> {
    return listedIn(database.pool, list, performerId);
  }

  async function banned(performerId: number): Promise<{ countries: string[]; regions: string[] }> {
    const row = await bansOf(database.pool, performerId);
    return row ?? { countries: [], regions: [] };
  }

  async function describe(performerId: number): Promise<Blocks> {
    const { countries, regions } = await banned(performerId);
    const [blocked, helping] = [await listed('room_blocks', performerId), await listed('room_moderators', performerId)];
    const called = await live.names.of(
      performerId,
      [...blocked, ...helping].map(({ guestId }) => guestId),
    );
    const present = ({ guestId, since }: Known) => ({
      handle: live.handleOf(performerId, guestId),
      name: called.get(guestId) ?? '',
      since: since.toISOString(),
    });
    return {
      countries: countries.toSorted(),
      regions: regions.toSorted(),
      told: context.places.precision,
      guests: blocked.map(present),
      moderators: helping.map(present),
    };
  }

  async function find(list: List, performerId: number, handle: string): Promise<string> {
    const found = (await listed(list, performerId)).find(
      ({ guestId }) => live.handleOf(performerId, guestId) === handle,
    );
    if (found === undefined) throw commonError('not-found');
    return found.guestId;
  }

  /** Replaces one list, and shows out whoever is where she does not exist any more. */
  async function ban(caller: Caller, list: 'banned_countries' | 'banned_regions', codes: readonly string[]) {
    const performerId = await ownId(database, caller);
    const before = await banned(performerId);
    await writeBans(database.pool, list, [...new Set(codes)], performerId);
    const known = new Set([...before.countries, ...before.regions]);
    await live.shutOut(performerId, { places: codes.filter((code) => !known.has(code)), guests: [] });
    return describe(performerId);
  }

  return {
    read: async (caller) => describe(await ownId(database, caller)),

    setCountries: (caller, countries) => ban(caller, 'banned_countries', countries),
    setRegions: (caller, regions) => ban(caller, 'banned_regions', regions),

    async unblock(caller, handle) {
      const performerId = await ownId(database, caller);
      await unblockGuest(database.pool, performerId, await find('room_blocks', performerId, handle));
      return describe(performerId);
    },

    async dismiss(caller, handle) {
      const performerId = await ownId(database, caller);
      await live.moderation.appoint(performerId, await find('room_moderators', performerId, handle), false);
      return describe(performerId);
    },
  };
}
