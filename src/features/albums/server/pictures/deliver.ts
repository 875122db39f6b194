import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { AppError, problem } from '../../../../platform/errors/errors.ts';
import { placeOf } from '../../../../platform/geo/geo.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { sendFile } from '../../../../platform/http/files/send-file.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { isUuid } from '../../../../platform/contract.ts';
import { isModerator, formOf } from '../rules.ts';
import type { AlbumsOfGuests } from '../shop/albums-of-guests.ts';
import { blurredFile, openFile } from './files.ts';
import { findDelivered } from './picture-store.ts';

const FILE = /^w(320|640|1280)\.(webp|avif)$/;

interface DeliveryParts {
  context: Pick<Context, 'database' | 'storage' | 'places' | 'now'>;
  /** Who a browser is by its cookies: pictures carry no token. */
  viewer: (cookieHeader: string) => Promise<Caller | null>;
  albums: AlbumsOfGuests;
}

/**
 * Serves `/media/albums/{medium}/{w320|w640|w1280}.{webp|avif}`. Each request asks who the browser is and what he may at that moment
 * (decision 0154): an address that is handed on shows what the one who opens it may see, and what is removed ends at once.
 */
export function albumPictureEndpoint(app: FastifyInstance, { context, viewer, albums }: DeliveryParts): void {
  const { database, storage, places, now } = context;

  /** Null where the picture is not there for him. */
  async function shown(
    id: string,
    caller: Caller | null,
    place: ReturnType<typeof placeOf>,
    sized: [number, 'webp' | 'avif'],
  ) {
    const picture = await findDelivered(database.pool, id);
    if (picture === null) return null;
    try {
      const asker = askerOf(caller?.language ?? 'de', place, caller);
      const { album, standing } = await albums.known(asker, caller, picture.album_id);
      const { is_approved: isApproved, is_removed: isRemoved, is_cover: isCover } = picture;
      const form = formOf(album, { isApproved, isRemoved, isCover }, standing, now());
      if (form === 'not-there') return null;
      const isOpen = form === 'open';
      const key = isOpen ? openFile(id, picture.manifest, ...sized) : blurredFile(id, picture.manifest);
      // The face of what everybody may see is the same for everybody.
      const isForAll = isOpen && isCover && album.fsk === 16 && album.state === 'published' && !isModerator(caller);
      return { key, isOpen, isForAll };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  app.get<{ Params: { id: string; file: string } }>('/media/albums/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const [, width = '', format = ''] = FILE.exec(file) ?? [];
    const isAsked = width !== '' && isUuid(id);
    const caller = isAsked ? await viewer(request.headers.cookie ?? '') : null;
    const found = isAsked
      ? await shown(id, caller, placeOf(caller, places.of(request.raw)), [
          Number(width),
          format === 'avif' ? 'avif' : 'webp',
        ])
      : null;
    const stored = found?.key == null ? null : await storage.read(found.key);
    if (found === null || stored === null)
      return reply
        .code(404)
        .header('cache-control', 'private, no-store')
        .type('application/problem+json')
        .send(JSON.stringify(problem('not-found', 404)));
    const { isOpen, isForAll } = found;
    // The same address shows something else once it is bought: asked for anew each time.
    const tag = `"${id}-${isOpen ? width + format : 'blurred'}"`;
    reply
      .header('etag', tag)
      .header('cache-control', isForAll ? 'private, max-age=300' : 'private, no-cache')
      .header('vary', 'cookie');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendFile({ request, reply }, stored, isOpen && format === 'avif' ? 'image/avif' : 'image/webp');
  });
}
