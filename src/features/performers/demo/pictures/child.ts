// A process of its own: what drawing takes of memory is given back when it ends, and guests are served first.
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { encodePicture } from '../../server/profile/pictures.ts';
import { cast } from '../cast.ts';
import type { FromPainter } from './painter.ts';
import { drawMember } from './wanted.ts';

sharp.concurrency(1);
// Who asked is gone.
process.once('disconnect', () => process.exit(0));
process.once('message', (slugs: readonly string[]) => void drawAll([...slugs]));

async function drawAll(waiting: string[]): Promise<void> {
  const draw = async () => {
    for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) {
      const member = cast.find((one) => one.slug === slug);
      if (member === undefined) continue;
      for (const { bytes, ...picture } of await drawMember(member)) {
        await send({ slug, ...picture, encoded: await encodePicture(bytes) });
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  process.disconnect();
}

/** Once it has been taken over: what is drawn faster than it is kept would pile up. */
const send = (picture: FromPainter): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(picture, (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
