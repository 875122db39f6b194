import { serve, type Rest } from '../../../../platform/http/rest.ts';
import type { Context } from '../../../../platform/context.ts';
import { askerOf } from '../../../performers/server/index.ts';
import * as contract from '../../contract.ts';
import { nthPoster } from '../shop/present.ts';
import type { FilmsOfGuests } from '../shop/films-of-guests.ts';
import { decodePayload } from './rules.ts';
import { countPosters, findColumns, putColumns } from './tile-store.ts';

/** §7, tile grids: lists as tiles, and in how many columns a guest looks at them. */
export function tilesRest(rest: Rest, films: FilmsOfGuests, { database: { pool }, now }: Context): void {
  serve(rest, contract.storeTileGridSettings, async ({ caller, body }) => {
    await putColumns(pool, caller.guestId, body.type, body.settings.columns, now());
    return { success: true } as const;
  });
  serve(rest, contract.getTileGridSettings, async ({ caller, params }) => ({
    columns: (await findColumns(pool, caller.guestId, params.type))?.columns ?? null,
  }));
  serve(rest, contract.getTiles, ({ language, place, caller, params }) =>
    films.list(askerOf(language, place, caller), decodePayload(params.payload)),
  );
  serve(rest, contract.getVideoPictures, async ({ language, place, caller, params: { albumId } }) => {
    const { preview } = await films.video(askerOf(language, place, caller), caller, albumId);
    if (preview === null) return { items: [] };
    const count = (await countPosters(pool, albumId))?.count ?? 0;
    return { items: Array.from({ length: count }, (_, nth) => ({ ...preview, src: nthPoster(preview.src, nth) })) };
  });
}
