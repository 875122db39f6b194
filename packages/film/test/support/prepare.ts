// A process that prepares a film, to be killed: `node prepare.ts <source> <folder>`; each new step is a line.
import { findFfmpeg } from '../../src/ffmpeg/find.ts';
import { prepareFilm, type PrepareOptions } from '../../src/prepare/prepare.ts';

export const options: PrepareOptions = {
  key: Buffer.alloc(16, 9),
  preset: 'veryfast',
  posters: 2,
  ladder: { most: 240 },
};

if (process.argv[1] === import.meta.filename) {
  const [, , source = '', folder = ''] = process.argv;
  let last = '';
  await prepareFilm(await findFfmpeg({ PATH: '' }), source, folder, {
    ...options,
    onProgress: (step) => {
      if (step !== last) process.stdout.write(`${step}\n`);
      last = step;
    },
  });
}
