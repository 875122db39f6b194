// A process with a running ffmpeg, to be killed.
import { findFfmpeg } from '../../src/ffmpeg/find.ts';
import { runFfmpeg } from '../../src/ffmpeg/run.ts';

await runFfmpeg(
  await findFfmpeg({ PATH: '' }),
  ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=64x64', '-f', 'null', '-'],
  { onProgress: () => process.stdout.write('.') },
);
