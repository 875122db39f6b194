// From an upload to a playlist: `node packages/film/example/prepare-a-film.ts [film]`. Without a film it draws one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg, masterPlaylist, mediaPlaylist, prepareFilm } from '@separee/film';

const ffmpeg = await findFfmpeg();
const scratch = mkdtempSync(join(tmpdir(), 'film-example-'));
const upload = process.argv[2] ?? join(scratch, 'upload.mp4');
const bars = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25', '-t', '9', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
if (process.argv[2] === undefined) execFileSync(ffmpeg.path, ['-v', 'error', ...bars, upload]);

const prepared = await prepareFilm(ffmpeg, upload, join(scratch, 'film'), {
  key: Buffer.alloc(16, 1),
  preset: 'veryfast',
});
if (prepared.status === 'ready') {
  const { rungs, durationMs, posters } = prepared.manifest;
  const master = masterPlaylist(rungs, ({ name }) => `${name}/index.m3u8`);
  const lists = rungs.map((rung) => mediaPlaylist(rung, { uriOf: (file) => `${rung.name}/${file}`, keyUri: 'key' }));
  const segments = lists.map((list) => list.match(/#EXTINF/g)?.length ?? 0);
  console.log(`${durationMs / 1_000} s in ${master.match(/RESOLUTION=\w+/g)?.join(', ') ?? ''}`);
  console.log(`${segments.join(' and ')} segments, ${posters.length} posters to choose from`);
} else console.log(prepared);
rmSync(scratch, { recursive: true });
