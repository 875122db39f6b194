import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decryptSegment } from '@separee/film';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { makeFilmFile } from '../../../../../test/films/film-file.ts';
import { ownFilm, publishedFilm, sendFile, settledFilm } from '../../../../../test/films/published.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { noSwift, startSwift, type SwiftServer } from '../../../../../test/storage/swift-server.ts';
import { s3Storage, type S3Place } from '../../../../platform/storage/s3.ts';
import type { Storage } from '../../../../platform/storage/port.ts';
import * as contract from '../../contract.ts';
import { films } from '../../feature.ts';
import { filmsJobs } from '../jobs.ts';

const settings = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

describe.skipIf(noSwift !== null)(
  `films whose files are in S3${noSwift === null ? '' : ` (without ${noSwift})`}`,
  () => {
    let swift: SwiftServer;
    let app: TestApp;
    let far: Storage;
    let folder: string;
    let bytes: Buffer;
    beforeAll(async () => {
      [swift, folder] = await Promise.all([startSwift(), mkdtemp(join(tmpdir(), 'separee-films-'))]);
      bytes = await readFile(await makeFilmFile(join(folder, 'film.mp4')));
      const place = await swift.bucket();
      app = await startTestApp({ env: { ...settings(place) } });
      far = s3Storage(place, app.context.secrets.key('stored-files'));
    });
    afterAll(async () => {
      await app[Symbol.asyncDispose]();
      await swift[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    });

    const onDisk = async (): Promise<string[]> => {
      const found = await readdir(join(app.context.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    };
    const keysBelow = async (at: string): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of far.list(at)) keys.push(key);
      return keys;
    };
    const mediaOf = async (filmId: number): Promise<string> => {
      const { rows } = await app.context.database.pool.query<{ media: string }>(
        'select media from films where id = $1',
        [filmId],
      );
      return rows[0]?.media ?? '';
    };
    const nightly = async () => {
      const { tasks } = filmsJobs(app.context, app.app.api(films));
      await tasks['drop-removed-films']?.({}, undefined as never);
    };
    const uploaded = async (performer: TestPerformer): Promise<number> => {
      const { id } = await app.ok(contract.createFilm, { body: { title: 'Ein Nachmittag am See' } }, performer);
      await sendFile(app, performer, id, bytes);
      return id;
    };

    it('leave nothing on the disk, and play from there as they do from it', async () => {
      const mira = await app.performer();
      const filmId = await publishedFilm(app, mira);
      const media = await mediaOf(filmId);
      await until(onDisk, (paths) => !paths.some((path) => path.includes(media)));
      expect(await keysBelow(`originals/${media}`)).toEqual([`originals/${media}`]);
      // A copy that was found elsewhere is compared with a quality of it.
      const { folders } = app.app.api(films);
      const scratch = await mkdtemp(join(folder, 'scratch-'));
      const [rung = ''] = await (async () => {
        for await (const name of far.names(`films/${media}/hls`)) return [name];
        return [];
      })();
      expect(await folders.segments(media, rung, scratch)).toBe(scratch);
      expect((await readdir(scratch)).length).toBe((await keysBelow(`films/${media}/hls/${rung}`)).length);
      const renewed = await app.renew(mira);
      const { url, thumbnails } = await app.ok(contract.startWatching, { body: { videoId: filmId } }, renewed);
      const get = (path: string, headers: Record<string, string> = {}) =>
        fetch(new URL(path, app.origin), { headers: { cookie: renewed.cookie, ...headers } });
      const below = (file: string) => url.replace('master.m3u8', file);
      const master = await (await get(url)).text();
      const index = master.split('\n').find((line) => line.endsWith('index.m3u8')) ?? '';
      const playlist = await (await get(below(index))).text();
      const segment = playlist.split('\n').find((line) => line.endsWith('.m4s')) ?? '';
      const iv = /IV=0x([0-9a-f]+)/i.exec(playlist)?.[1] ?? '';
      const address = below(index.replace('index.m3u8', segment));
      const answer = await get(address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
      const key = Buffer.from(await (await get(below('key'))).arrayBuffer());
      expect(decryptSegment(key, Buffer.from(iv, 'hex'), bytes).subarray(4, 8).toString()).toMatch(/moof|styp/);
      const part = await get(address, { range: 'bytes=100-299' });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${bytes.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
      expect((await get(address, { range: `bytes=${bytes.length}-` })).status).toBe(416);
      const sheet = (await (await get(thumbnails ?? '')).text()).split('\n').find((line) => line.includes('.webp'));
      expect((await get(below(sheet?.split('#')[0] ?? ''))).status).toBe(200);
      expect((await get(`/media/films/posters/${media}/w640.webp`)).status).toBe(200);
      expect((await get(`/media/films/previews/${media}/preview.mp4`)).headers.get('content-type')).toBe('video/mp4');
    });

    it('are gone there once they are deleted', async () => {
      const mira = await app.performer();
      const filmId = await uploaded(mira);
      await settledFilm(app, mira, filmId);
      const media = await mediaOf(filmId);
      expect((await keysBelow(`films/${media}`)).length).toBeGreaterThan(5);
      await app.ok(contract.deleteFilm, { params: { filmId } }, mira);
      expect([await keysBelow(`films/${media}`), await keysBelow(`originals/${media}`)]).toEqual([[], []]);
    });

    it('leave nothing there whose film is gone, and nothing on the disk that is there', async () => {
      const mira = await app.performer();
      const filmId = await uploaded(mira);
      await settledFilm(app, mira, filmId);
      const media = await mediaOf(filmId);
      await until(onDisk, (paths) => !paths.some((path) => path.includes(media)));
      // As a process leaves it that is killed before it has freed the disk, and one that is killed before a film is known.
      const { folders } = app.app.api(films);
      await writeFile(folders.original(media), bytes);
      const gone = '00000000-0000-4000-8000-00000000dead';
      await far.put(`films/${gone}/hls/180p/init.mp4`, Buffer.from('x'));
      await nightly();
      expect(await onDisk()).not.toContain(folders.original(media));
      // It may be somebody's who is still at it.
      expect(await keysBelow(`films/${gone}`)).toHaveLength(1);
      const { tasks } = filmsJobs(app.context, {
        ...app.app.api(films),
        folders: { ...folders, isOlder: () => Promise.resolve(true) },
      });
      await tasks['drop-removed-films']?.({}, undefined as never);
      expect(await keysBelow(`films/${gone}`)).toEqual([]);
      expect((await ownFilm(app, mira, filmId)).processing).toBe('done');
      expect(await keysBelow(`originals/${media}`)).toHaveLength(1);
    });
  },
);
