import { fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Blocks } from '../../contract.ts';
import { ownId } from '../../../performers/server/index.ts';
import type { StudioParts } from './parts.ts';
import { type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { identifier, many, maybe, run } from '../../../../platform/database/sql.ts';

export interface BlocksDesk {
  read(caller: Caller): Promise<Blocks>;
  setCountries(caller: Caller, countries: readonly string[]): Promise<Blocks>;
  setRegions(caller: Caller, regions: readonly string[]): Promise<Blocks>;
  /** Throws `not-found` when she has not blocked a guest of that handle. */
  unblock(caller: Caller, handle: string): Promise<Blocks>;
  /** Throws `not-found` when no guest of that handle is her moderator. */
  dismiss(caller: Caller, handle: string): Promise<Blocks>;
}

type Known = RowOf<typeof knownRow>;
const knownRow = { guestId: uuid, name: text, since: stamp };

type List = 'room_blocks' | 'room_moderators';

/** Whom she shuts out (trust and safety 8), and who helps her. */
export function createBlocks({ context, live }: StudioParts): BlocksDesk {
  const { database } = context;

  async function listed(list: List, performerId: number): Promise<Known[]> {
    return many(database.pool, knownRow)`
      select l.guest_id as "guestId", coalesce(g.name, '') as name, l.created_at as since
      from ${identifier(list)} l join guests g on g.id = l.guest_id
      where l.performer_id = ${performerId} order by l.created_at desc limit 1000`;
  }

  async function banned(performerId: number): Promise<{ countries: string[]; regions: string[] }> {
    const row = await maybe(database.pool, { countries: text.list, regions: text.list })`
      select banned_countries as countries, banned_regions as regions from performers where id = ${performerId}`;
    return row ?? { countries: [], regions: [] };
  }

  async function describe(performerId: number): Promise<Blocks> {
    const { countries, regions } = await banned(performerId);
    const present = ({ guestId, name, since }: Known) => ({
      handle: live.handleOf(performerId, guestId),
      name,
      since: since.toISOString(),
    });
    return {
      countries: countries.toSorted(),
      regions: regions.toSorted(),
      told: context.places.tells,
      guests: (await listed('room_blocks', performerId)).map(present),
      moderators: (await listed('room_moderators', performerId)).map(present),
    };
  }

  async function find(list: List, performerId: number, handle: string): Promise<string> {
    const found = (await listed(list, performerId)).find(
      ({ guestId }) => live.handleOf(performerId, guestId) === handle,
    );
    if (found === undefined) throw fault('not-found');
    return found.guestId;
  }

  /** Replaces one list, and shows out whoever is where she does not exist any more. */
  async function ban(caller: Caller, list: 'banned_countries' | 'banned_regions', codes: readonly string[]) {
    const performerId = await ownId(database, caller);
    const before = await banned(performerId);
    await run(database.pool)`
      update performers set ${identifier(list)} = ${[...new Set(codes)]} where id = ${performerId}`;
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
      await run(database.pool)`
        delete from room_blocks where performer_id = ${performerId}
          and guest_id = ${await find('room_blocks', performerId, handle)}`;
      return describe(performerId);
    },

    async dismiss(caller, handle) {
      const performerId = await ownId(database, caller);
      await live.moderation.appoint(performerId, await find('room_moderators', performerId, handle), false);
      return describe(performerId);
    },
  };
}
