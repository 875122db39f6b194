import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePicture } from '../../src/features/performers/server/index.ts';
import type { PictureKind } from '../../src/features/performers/server/values.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { pathOf } from './calls.ts';
import { gatewayFields, inputFor, onePerKind, queryFor, type People } from './inputs.ts';
import type { TestGuest } from '../people/people.ts';

const kinds: PictureKind[] = ['portrait', 'cover', 'avatar'];
const sizes = ['w320', 'w640', 'w1280', 'blurred'] as const;

/** Everything that is rated 18 is found out by its bytes, wherever they might come out. */
describe('what is rated 18, before the age check', () => {
  let app: TestApp;
  let people: People;
  let ids: string[];
  let secrets: Secret[];
  let unverified: [name: string, who: TestGuest | null][];

  beforeAll(async () => {
    app = await startTestApp();
    people = await onePerKind(app);
    for (const [index, kind] of kinds.entries()) {
      const bytes = await noise(index);
      await storePicture(app.context, { performerId: people.performer.performerId, kind, fsk: 18, bytes });
    }
    const { rows } = await app.context.database.pool.query<{ id: string }>(`select id from pictures order by kind`);
    ids = rows.map(({ id }) => id);
    secrets = await storedClearly(join(app.context.config.dataDir, 'files', 'pictures'));
    unverified = [
      ['nobody', null],
      ['nameless', await app.guest()],
      ['account', await app.account({ coins: 100 })],
      ['VIP', await app.account({ set: { vip_until: new Date(Date.now() + 1e9) } })],
      ['pending', await app.account({ set: { avs_status: 'pending' } })],
      ['rejected', await app.account({ set: { avs_status: 'rejected' } })],
      ['operator', people.operator],
      ['locked', await lockedAfterAgeCheck()],
    ];
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function lockedAfterAgeCheck(): Promise<TestGuest> {
    const guest = await app.account({ verified: true });
    await app.context.database.pool.query(`update guests set is_locked = true where id = $1`, [guest.guestId]);
    return guest;
  }

  it('is there to be found', () => {
    expect(secrets).toHaveLength(kinds.length * 3);
  });

  it('leaves by no size of a picture, by no trick of asking', async () => {
    const tricks: Record<string, string>[] = [
      {},
      { range: 'bytes=0-9999999' },
      { 'if-none-match': '*' },
      { accept: '*/*', 'accept-encoding': 'identity' },
      { authorization: 'Bearer anything' },
    ];
    for (const [name, who] of unverified) {
      for (const id of ids) {
        for (const size of sizes) {
          for (const headers of tricks) {
            const found = await bytesOf(`/media/pictures/${id}/${size}.webp`, who, headers);
            expect([name, size, leaksIn(found.bytes)]).toEqual([name, size, []]);
            expect(found.caching).toBe('private, no-cache');
          }
        }
      }
    }
  });

  it('leaves by no other path to the files', async () => {
    const digest = secrets[0]?.name.split('/')[0] ?? '';
    for (const path of [
      `/media/pictures/${digest}/w640.webp`,
      `/media/pictures/${ids[0]}/..%2f..%2f${digest}%2fw640.webp`,
      `/media/pictures/${ids[0]}/W640.webp`,
      `/media/pictures/${ids[0]}/w640.webp%00.png`,
      `/pictures/${digest}/w640.webp`,
      `/files/pictures/${digest}/w640.webp`,
    ]) {
      expect([path, leaksIn((await bytesOf(path, null)).bytes)]).toEqual([path, []]);
    }
  });

  it('leaves by no REST call and no field of the gateway', async () => {
    const { calls } = app.app;
    const safe = calls.filter(({ path }) => !path.includes('logout'));
    // Who they are matters to calls by their access and rights; of kinds that are alike one is enough.
    const asking = unverified.filter(([name]) => ['nameless', 'account', 'VIP', 'operator'].includes(name));
    for (const [name, who] of asking) {
      for (const call of safe) {
        const input = inputFor(call, people);
        const { text } = await app.raw(
          { method: call.method, path: `/rest/v1${pathOf(call.path, input)}`, body: input.body },
          who,
        );
        expect([name, call.path, leaksIn(Buffer.from(text, 'latin1'))]).toEqual([name, call.path, []]);
      }
      const variables = { forwardUrl: `${app.origin}/#window-12345`, ids: [people.performer.performerId] };
      for (const field of gatewayFields(app)) {
        const answer = JSON.stringify(await app.query(queryFor(field), variables, who));
        expect([name, field.name, leaksIn(Buffer.from(answer))]).toEqual([name, field.name, []]);
      }
    }
  });

  it('shows a live preview of what its performer rated 18 to nobody', async () => {
    const { performerId } = people.performer;
    await app.context.database.pool.query(
      `insert into shows (performer_id, price_video, preview_fsk) values ($1, 8, 18)`,
      [performerId],
    );
    await app.context.database.pool.query(`update performers set state = 'videoChat' where id = $1`, [performerId]);
    for (const [name, who] of unverified) {
      const preview = app.app.calls.find(({ path }) => path.includes('preview') && !path.includes('phoenix'));
      if (preview === undefined) throw new Error('no call for the preview');
      const input = inputFor(preview, people);
      const { status } = await app.raw(
        { method: preview.method, path: `/rest/v1${pathOf(preview.path, input)}`, body: input.body },
        who,
      );
      expect([name, status >= 400]).toEqual([name, true]);
    }
  });

  it('is seen clearly by who has passed the check, in his browser alone', async () => {
    const verified = await app.account({ verified: true });
    for (const id of ids) {
      const { bytes, caching } = await bytesOf(`/media/pictures/${id}/w640.webp`, verified);
      expect(leaksIn(bytes)).toHaveLength(1);
      expect(caching).toBe('private, no-cache');
    }
    await app.context.database.pool.query(`update guests set avs_status = 'unknown' where id = $1`, [verified.guestId]);
    expect(leaksIn((await bytesOf(`/media/pictures/${ids[0]}/w640.webp`, verified)).bytes)).toEqual([]);
  });

  async function bytesOf(path: string, who: TestGuest | null, headers: Record<string, string> = {}) {
    const cookie = who === null ? {} : { cookie: who.cookie };
    const answer = await app.app.http.inject({ method: 'GET', url: path, headers: { ...cookie, ...headers } });
    return { bytes: answer.rawPayload, caching: answer.headers['cache-control'] };
  }

  /** Whose bytes are in an answer, whole or in a good part. */
  const leaksIn = (bytes: Buffer): string[] =>
    secrets.filter(({ parts }) => parts.some((part) => bytes.includes(part))).map(({ name }) => name);
});

/** A picture like no other. */
function noise(seed: number): Promise<Buffer> {
  const [width, height] = [1400, 1800];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 31 + (at >> 7) * (seed + 3) * 17) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

interface Secret {
  name: string;
  /** By each of which it is known: as it is, and as text. */
  parts: Buffer[];
}

/** All stored files but the blurred ones. */
async function storedClearly(folder: string): Promise<Secret[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\/w\d+\.webp$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      return { name, parts: [bytes.subarray(40, 200), Buffer.from(bytes.toString('base64').slice(80, 200))] };
    }),
  );
}
