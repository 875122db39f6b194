import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Context } from '../../../../platform/context.ts';
import { isAmong, placeOf } from '../../../../platform/geo/geo.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { restrictionOf } from '../../../../platform/rights/restrictions.ts';
import { problem } from '../../../../platform/errors/errors.ts';
import { pictureTypeOf } from '../../../../platform/pictures/picture-type.ts';
import { sendFile } from '../../../../platform/http/files/send-file.ts';
import { isUuid } from '../../../../platform/contract.ts';
import { findPicture, putPicture, type PicturePlace } from './stores/picture-store.ts';

/** §9: the widths that every medium comes in. */
const WIDTHS = [320, 640, 1280] as const;

const key = (digest: string, size: string) => `pictures/${digest}/${size}.webp`;

/** A picture in all sizes, and blurred, as it is kept. */
export interface EncodedPicture {
  digest: string;
  width: number;
  height: number;
  files: { size: string; bytes: Buffer }[];
}

/** Puts a performer's picture in the place of the one before. */
export async function storePicture(context: Context, picture: PicturePlace & { bytes: Buffer }): Promise<void> {
  await keepPicture(context, picture, await encodePicture(picture.bytes));
}

/**
 * All that takes time and memory; another process may do it. Of a JPEG, PNG or WebP alone: the library would draw others, such as SVG, and
 * open what they lead to. Width and height are those that are seen. @throws what sharp says of bytes that are no picture.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (pictureTypeOf(bytes) === null) throw new Error('neither JPEG, PNG nor WebP');
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const source = sharp(bytes, { limitInputPixels: 40_000_000 }).rotate();
  const { width, height } = (await source.metadata()).autoOrient;
  const files = await Promise.all([
    ...WIDTHS.map(async (size) => ({
      size: `w${size}`,
      // Re-encoding drops whatever else the file carried: places, cameras, hidden content.
      bytes: await source
        .clone()
        .resize({ width: size, withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    })),
    // Made here, so that what may not be seen never leaves the server.
    source
      .clone()
      .resize({ width: 48 })
      .blur(3)
      .webp({ quality: 60 })
      .toBuffer()
      .then((blurred) => ({ size: 'blurred', bytes: blurred })),
  ]);
  return { digest, width, height, files };
}

/** Files first: a row never leads to a picture that is not there. */
export async function keepPicture(context: Context, place: PicturePlace, picture: EncodedPicture): Promise<void> {
  await storePictureFiles(context, picture);
  await putPicture(context.database.pool, place, picture);
}

/** The files alone, before anything leads to them. */
export async function storePictureFiles(
  { storage }: Pick<Context, 'storage'>,
  { digest, files }: EncodedPicture,
): Promise<void> {
  for (const file of files) await storage.put(key(digest, file.size), file.bytes);
}

/** A picture as a data address, for who may see it before it has an address of its own; null where its file is gone. */
export async function pictureAsData(
  { storage }: Pick<Context, 'storage'>,
  digest: string,
  size: 'w320' | 'w640' = 'w640',
): Promise<string | null> {
  const file = await storage.read(key(digest, size));
  return file === null ? null : `data:image/webp;base64,${(await buffer(file.stream())).toString('base64')}`;
}

/** Who looks, by his cookies; null for nobody known. */
export type Viewer = (cookieHeader: string) => Promise<Caller | null>;

/** A medium that comes in a form for who may see it, and in one for all others. */
export interface RatedMedium {
  fsk: 16 | 18;
  /** False where it is not for everybody, whatever its rating: no copy of it is kept on the way. */
  isForAll: boolean;
  /** Another content has another one; of letters and digits. */
  tag: string;
  open: RatedFile;
  /** What of it leaves for who has not passed the age check. */
  blurred: RatedFile;
}

interface RatedFile {
  /** In the storage. */
  key: string;
  type: string;
}

/**
 * The one rule by which pictures and the like are shown: what is rated 18 leaves only blurred, but for who has passed the age check; his
 * copy is for his browser alone. `medium` is null for what is not there.
 */
export async function sendRated(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  storage: Context['storage'],
  viewer: Viewer,
  medium: RatedMedium | null,
): Promise<FastifyReply> {
  const isOpen = medium === null || (await maySee(medium.fsk, request.headers.cookie ?? '', viewer));
  const shown = isOpen ? medium?.open : medium?.blurred;
  const stored = shown === undefined ? null : await storage.read(shown.key);
  if (medium === null || shown === undefined || stored === null) {
    return reply
      .code(404)
      .header('cache-control', 'private, no-store')
      .type('application/problem+json')
      .send(JSON.stringify(problem('not-found', 404)));
  }
  // The same address shows something else once its viewer has been verified: asked for anew each time. What everybody may see can be removed, or be
  // rated 18, at any time: copies on the way, which ask nobody, are as old as minutes.
  const caching = medium.fsk === 18 || !medium.isForAll ? 'private, no-cache' : 'public, max-age=300';
  const tag = `"${medium.tag}-${medium.fsk}${isOpen ? '' : '-blurred'}"`;
  reply.header('etag', tag).header('cache-control', caching);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return sendFile({ request, reply }, stored, shown.type);
}

/** Serves `/media/pictures/{id}/{size}.webp`: where a performer bans the place, to that performer and to operators alone. */
export function pictureEndpoint(app: FastifyInstance, context: Context, viewer: Viewer): void {
  const { database, places, storage } = context;

  async function shownTo(request: FastifyRequest, id: string) {
    const picture = await findPicture(database.pool, id);
    if (picture === null || picture.banned_places.length === 0) return picture;
    const caller = await viewer(request.headers.cookie ?? '');
    const isExempt = caller !== null && (caller.guestId === picture.owner || caller.role === 'operator');
    return isExempt || !isAmong(picture.banned_places, placeOf(caller, places.of(request.raw))) ? picture : null;
  }

  app.get<{ Params: { id: string; file: string } }>('/media/pictures/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const size = /^(w320|w640|w1280|blurred)\.webp$/.exec(file)?.[1];
    const picture = size === undefined || !isUuid(id) ? null : await shownTo(request, id);
    const medium =
      picture === null || size === undefined
        ? null
        : {
            fsk: picture.fsk,
            isForAll: picture.banned_places.length === 0,
            tag: picture.digest.slice(0, 16),
            open: { key: key(picture.digest, size), type: 'image/webp' },
            blurred: { key: key(picture.digest, 'blurred'), type: 'image/webp' },
          };
    return sendRated({ request, reply }, storage, viewer, medium);
  });
}

async function maySee(fsk: 16 | 18, cookieHeader: string, viewer: Viewer): Promise<boolean> {
  return fsk === 16 || restrictionOf({ fsk }, await viewer(cookieHeader)) === null;
}
