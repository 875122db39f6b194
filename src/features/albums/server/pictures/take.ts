import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inspectPicture, pdqOf } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import type { Consents } from '../../../consents/server/index.ts';
import { isBlocked } from '../../../films/server/index.ts';
import type { UploadKind } from '../../../uploads/server/index.ts';
import { albumConstants } from '../../constants.ts';
import { after } from '../rules.ts';
import { dropAlbumPicture, storeAlbumPicture } from './files.ts';
import { hasPicture, insertPicture, lockForPicture } from './picture-store.ts';

export const ALBUM_UPLOADS = 'album';

interface TakeParts {
  context: Pick<Context, 'database' | 'now' | 'storage'>;
  consents: Pick<Consents, 'askAnew'>;
  onChange: (album: { id: number; guest_id: string | null }) => void;
}

/**
 * Uploaded pictures of albums: looked at by their bytes, held against what was removed, made anew, and put at the end of their album. The
 * picture's files have the upload's name, so that one that is taken once more after a crash is the same.
 */
export const albumUploads = ({ context, consents, onChange }: TakeParts): UploadKind => ({
  kind: ALBUM_UPLOADS,
  mostBytes: albumConstants.mostBytes,
  async take({ uploadId, subject, path }) {
    const { database, now } = context;
    const albumId = Number(subject);
    if (await hasPicture(database.pool, uploadId)) return null;
    const { mostBytes: bytes, mostPixels: pixels, leastSide } = albumConstants;
    const inspected = await inspectPicture(path, { bytes, pixels, leastSide });
    if (!inspected.ok) return { refused: inspected.refusal.reason };
    const source = await readFile(path);
    const sha256 = createHash('sha256').update(source).digest('hex');
    const seen = await pdqOf(source);
    if (await isBlocked(database.pool, sha256, [seen])) return { refused: 'blocked' };
    const made = await storeAlbumPicture(context, uploadId, source);
    const { width, height, files, blurred, thumbhash } = made;
    const picture = { medium: uploadId, albumId, width, height, manifest: { files, blurred, thumbhash }, sha256 };
    const outcome = await database.transaction(async (client) => {
      const album = await lockForPicture(client, albumId);
      // Work is given at least once: another one, who was given it too, has put it there meanwhile.
      if (await hasPicture(client, uploadId)) return null;
      if (album === null || after(album.state, 'pictures', { wasPublished: album.published }) === null)
        return { refused: 'album-state' };
      if (album.pictures >= albumConstants.mostPictures) return { refused: 'too-many-pictures' };
      await insertPicture(client, { ...picture, hash: seen.hash, quality: seen.quality }, now());
      // Who has said yes has not seen this one.
      return { album, tell: await consents.askAnew(client, { work: 'album', workId: albumId }) };
    });
    if (outcome === null) return null;
    if (outcome.refused !== undefined) {
      await dropAlbumPicture(context, uploadId);
      return { refused: outcome.refused };
    }
    outcome.tell();
    onChange(outcome.album);
    return null;
  },
});
