import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Picture } from '@separee/film';
import { sendRated, type RatedMedium } from '../../../performers/server/index.ts';
import { placeOf } from '../../../../platform/geo/geo.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { AppError } from '../../../../platform/errors/errors.ts';
import { isUuid } from '../../../../platform/contract.ts';
import type { FilmDeps } from '../films.ts';
import type { FilmsOfGuests } from '../shop/films-of-guests.ts';
import { createManifests } from './manifests.ts';
import { findMedium, type DeliveredManifest } from './medium-store.ts';

/** Without a number the first, which is the one that lists show. */
const SIZE = /^w(320|640|1280)(?:-([1-9]))?\.(webp|avif)$/;

/** The file of a picture that is wide enough, or the widest that there is. */
export function fileOf({ files }: Pick<Picture, 'files'>, width: number, format: string): string | null {
  const fitting = files.filter((file) => file.format === format).toSorted((a, b) => a.width - b.width);
  return (fitting.find((file) => file.width >= width) ?? fitting.at(-1))?.file ?? null;
}

interface Shown {
  fsk: 16 | 18;
  /** It is in the shop, wherever somebody is. */
  isForAll: boolean;
  manifest: DeliveredManifest;
}

interface PosterParts extends Pick<FilmDeps, 'context' | 'viewer'> {
  films: FilmsOfGuests;
}

/**
 * Serves `/media/films/posters/{media}/{w320|w640|w1280}[-{nth}].{webp|avif}` and `/media/films/previews/{media}/preview.mp4`: of what is in the shop to
 * everybody, of anything else, and of performers who ban places, to who may know of it; by the rule of all pictures, clear or blurred.
 */
export function posterEndpoint(app: FastifyInstance, { context, viewer, films }: PosterParts): void {
  const { database, storage, places } = context;
  const manifests = createManifests(database);

  async function shownTo(request: FastifyRequest, media: string): Promise<Shown | null> {
    const medium = isUuid(media) ? await findMedium(database.pool, media) : null;
    const manifest = medium === null ? null : await manifests.of(media);
    if (medium === null || manifest === null) return null;
    const { fsk, is_shown: isShown, is_everywhere: isEverywhere } = medium;
    const isForAll = isShown && isEverywhere;
    return isForAll || (await knows(request, medium.id)) ? { fsk, isForAll, manifest } : null;
  }

  /** Whether what is not there for everybody is there for him. */
  async function knows(request: FastifyRequest, filmId: number): Promise<boolean> {
    const caller = await viewer(request.headers.cookie ?? '');
    try {
      const place = placeOf(caller, places.of(request.raw));
      await films.known(askerOf(caller?.language ?? 'de', place, caller), caller, filmId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  const mediumOf = (shown: Shown, tag: string, open: RatedMedium['open'], blurred: RatedMedium['open']) => ({
    fsk: shown.fsk,
    isForAll: shown.isForAll,
    tag,
    open,
    blurred,
  });

  app.get<{ Params: { media: string; file: string } }>('/media/films/posters/:media/:file', async (request, reply) => {
    const { media, file } = request.params;
    const [, width = '', nth = '0', format = ''] = SIZE.exec(file) ?? [];
    const shown = width === '' ? null : await shownTo(request, media);
    const poster = shown?.manifest.posters[Number(nth)];
    const open = poster === undefined ? null : fileOf(poster, Number(width), format);
    const medium =
      shown === null || poster === undefined || open === null
        ? null
        : mediumOf(
            shown,
            `${media}-${width}-${nth}${format}`,
            { key: `films/${media}/posters/${open}`, type: `image/${format}` },
            { key: `films/${media}/posters/${poster.blurred.file}`, type: 'image/webp' },
          );
    return sendRated({ request, reply }, storage, viewer, medium);
  });

  app.get<{ Params: { media: string } }>('/media/films/previews/:media/preview.mp4', async (request, reply) => {
    const { media } = request.params;
    const shown = await shownTo(request, media);
    const names = shown?.manifest.preview;
    const medium =
      shown === null || names === undefined
        ? null
        : mediumOf(
            shown,
            `${media}-preview`,
            { key: `films/${media}/preview/${names.file}`, type: 'video/mp4' },
            { key: `films/${media}/preview/${names.blurred}`, type: 'video/mp4' },
          );
    return sendRated({ request, reply }, storage, viewer, medium);
  });
}
