import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beginPictureUpload, listOwnAlbums, type OwnAlbum } from '../../src/features/albums/contract.ts';
import { storeAlbumPicture } from '../../src/features/albums/server/pictures/files.ts';
import { until } from '../clocks/until.ts';
import type { Context } from '../../src/platform/context.ts';
import type { TestApp } from '../app.ts';
import { approved, byNumber, insertRow, type Values } from '../people/rows.ts';
import type { TestGuest, TestPerformer } from '../people/people.ts';

const none = { title: '', description: '' };
export const albumTexts = (title: string) => ({
  de: { title, description: 'Ein stiller Morgen.' },
  en: none,
  es: none,
  nl: none,
});

/** A picture with something in it, another for each `seed`, as a JPEG. */
export async function somePicture(seed = 1, { width = 640, height = 480 } = {}): Promise<Buffer> {
  const square = (at: number) =>
    `<rect x="${((at * 97 * seed) % width) | 0}" y="${((at * 53 * seed) % height) | 0}" width="${60 + ((at * seed) % 90)}" height="${40 + ((at * 7) % 80)}" fill="hsl(${(at * 47 * seed) % 360} 70% ${30 + ((at * 11) % 50)}%)"/>`;
  const drawn = Array.from({ length: 24 }, (_, at) => square(at + 1)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(seed * 77) % 360} 40% 60%)"/>${drawn}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

interface InShop {
  pictures?: number;
  /** Their files are there as well: for what is about seeing. */
  hasFiles?: boolean;
  set?: Values;
  setPicture?: Values;
}

/** An album in the shop. Answers its number, and its pictures in order. */
export async function albumInShop(
  app: { context: Pick<Context, 'database' | 'storage'>; now: () => Date },
  { performerId }: Pick<TestPerformer, 'performerId'>,
  { pictures = 1, hasFiles = false, set = {}, setPicture = {} }: InShop = {},
): Promise<{ albumId: number; pictureIds: number[]; media: string[] }> {
  const { pool } = app.context.database;
  const values = {
    performer_id: performerId,
    state: 'published',
    texts: JSON.stringify(albumTexts('Morgen im Garten')),
    price: 30,
    fsk: 16,
    published_at: app.now(),
    ...set,
  };
  const { id: albumId } = await insertRow(
    pool,
    'albums',
    approved({ shown_tags: set['tags'] ?? [], ...values }),
    byNumber,
  );
  const pictureIds: number[] = [];
  const media: string[] = [];
  for (let position = 0; position < pictures; position += 1) {
    const medium = randomUUID();
    const made = hasFiles ? await storeAlbumPicture(app.context, medium, await somePicture(position + 1)) : null;
    const { files = [], blurred = { file: 'p-blurred.webp' }, thumbhash = '' } = made ?? {};
    const picture = {
      medium,
      album_id: albumId,
      position,
      width: 640,
      height: 480,
      manifest: JSON.stringify({ files, blurred, thumbhash }),
      sha256: randomUUID(),
      hash: '0'.repeat(64),
      quality: 0,
      is_approved: true,
      approved_at: app.now(),
      ...setPicture,
    };
    const { id } = await insertRow(pool, 'album_pictures', picture, byNumber);
    pictureIds.push(id);
    media.push(medium);
  }
  return { albumId, pictureIds, media };
}

/** The performer's album as she sees it now. */
export async function ownAlbum(app: TestApp, performer: TestGuest, albumId: number): Promise<OwnAlbum> {
  const { items } = await app.ok(listOwnAlbums, { query: {} }, performer);
  const album = items.find(({ id }) => id === albumId);
  if (album === undefined) throw new Error('she has no such album');
  return album;
}

/** Sends one picture as her browser does, and waits until it is taken or refused. Answers why it was refused; null for taken. */
export async function sendPicture(
  app: TestApp,
  performer: TestGuest,
  albumId: number,
  bytes: Buffer,
  name = 'foto.jpg',
): Promise<string | null> {
  const body = { name, bytes: bytes.length };
  const { id, url } = await app.ok(beginPictureUpload, { params: { albumId }, body }, performer);
  const sent = await fetch(app.origin + url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${performer.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`the upload answered ${sent.status}`);
  const settled = await until(
    async () => {
      const { pictures, uploads } = await ownAlbum(app, performer, albumId);
      if (pictures.some((picture) => picture.src.includes(id))) return { refused: null };
      const refused = uploads.find((upload) => upload.id === id && upload.state === 'refused');
      return refused === undefined ? null : { refused: refused.reason };
    },
    (value) => value !== null,
    30,
  );
  return settled?.refused ?? null;
}
