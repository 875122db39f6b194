// A process of its own: what drawing takes of memory is given back when it ends, and guests are served first.
import sharp from 'sharp';
import { drawAlbumPicture, type DrawnAlbumPicture } from './draw.ts';
import { plannedAlbums } from './plan.ts';

/** A drawn album on its way to who keeps it. */
export interface DrawnAlbum {
  /** Its place in the plan. */
  at: number;
  pictures: DrawnAlbumPicture[];
}

sharp.concurrency(1);
// Who asked is gone.
process.once('disconnect', () => process.exit(0));
process.once('message', (places: readonly number[]) => void drawAll(places));

async function drawAll(places: readonly number[]): Promise<void> {
  for (const at of places) {
    const album = plannedAlbums[at];
    if (album === undefined) continue;
    const pictures: DrawnAlbumPicture[] = [];
    for (const nth of album.looks.keys()) pictures.push(await drawAlbumPicture(album, nth));
    await send({ at, pictures });
  }
  process.disconnect();
}

/** Once it has been taken over: what is drawn faster than it is kept would pile up. */
const send = (album: DrawnAlbum): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(album, (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
