import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../../app/features.ts';
import { feature } from '../../../platform/feature/feature.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { until } from '../../../../test/clocks/until.ts';
import type { TestGuest } from '../../../../test/people/people.ts';
import { getOverview } from '../../backoffice/contract.ts';
import { listUploads, stopUpload } from '../contract.ts';
import { uploads as uploadsFeature } from '../feature.ts';
import { uploadKinds } from './slots.ts';
import type { Uploads } from './uploads.ts';

const MOST = 300_000;
const QUOTA = 100;
/** Sheets that are still kept. */
const keptSheets: string[] = [];
/** Reels of which the copies are still to be made. */
const unmadeReels: string[] = [];
/** Takes whatever does not begin with an exclamation mark. */
const taken = new Map<string, string>();
const taker = feature({
  name: 'taker',
  create: () => null,
  fills: ({ base: { context } }) => [
    uploadKinds.with({
      kind: 'paper',
      mostBytes: MOST,
      async take({ path, subject }) {
        const bytes = await readFile(path);
        if (bytes.toString('latin1').startsWith('!')) return { refused: 'shouting' };
        taken.set(subject, createHash('sha256').update(bytes).digest('hex'));
        await rename(path, join(context.config.dataDir, subject));
        return null;
      },
    }),
    uploadKinds.with({
      kind: 'sheet',
      mostBytes: QUOTA,
      quota: { bytes: QUOTA, kept: async () => keptSheets },
      take: async () => null,
    }),
    uploadKinds.with({
      kind: 'reel',
      mostBytes: MOST,
      room: { ofAByte: 4, unmade: async () => unmadeReels },
      take: async () => null,
    }),
  ],
});

let app: TestApp;
let uploads: Uploads;
beforeAll(async () => {
  app = await startTestApp({ features: [...features, taker] });
  uploads = app.app.api(uploadsFeature);
});
afterAll(() => app[Symbol.asyncDispose]());

const begin = (guest: TestGuest, subject: string, bytes: number, kind = 'paper') =>
  uploads.begin({ guestId: guest.guestId, kind, subject, name: 'Blatt.txt', bytes });

const head = (url: string, guest: TestGuest | null) => send('HEAD', url, guest, {});
const patch = (url: string, guest: TestGuest | null, offset: number, body: Uint8Array, more = {}) =>
  send(
    'PATCH',
    url,
    guest,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...more },
    body,
  );

function send(
  method: string,
  url: string,
  guest: TestGuest | null,
  headers: Record<string, string>,
  body?: Uint8Array,
) {
  return fetch(app.origin + url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(guest === null ? {} : { authorization: `Bearer ${guest.token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  });
}

/** What the owner sees of it, once it is past this. */
const settled = (guest: TestGuest, id: string) =>
  until(
    async () => (await app.ok(listUploads, {}, guest)).items.find((each) => each.id === id),
    (item) => item === undefined || item.state === 'taken' || item.state === 'refused',
  );

describe('a file on its way', () => {
  it('arrives whole, in whatever pieces it comes, and goes to whom it is for', async () => {
    const guest = await app.account();
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 5 }),
        async (pieces) => {
          nth += 1;
          const bytes = randomBytes(pieces.reduce((sum, piece) => sum + piece));
          bytes[0] = 65;
          const { id, url } = await begin(guest, `paper-${nth}`, bytes.length);
          let offset = 0;
          for (const piece of pieces) {
            expect((await head(url, guest)).headers.get('upload-offset')).toBe(String(offset));
            expect((await patch(url, guest, offset, bytes.subarray(offset, offset + piece))).status).toBe(204);
            offset += piece;
          }
          expect(await settled(guest, id)).toMatchObject({ state: 'taken', received: bytes.length, reason: null });
          expect(taken.get(`paper-${nth}`)).toBe(createHash('sha256').update(bytes).digest('hex'));
          // Who has missed the last answer is told that all is here; nothing may be added.
          expect((await head(url, guest)).headers.get('upload-offset')).toBe(String(bytes.length));
          expect((await patch(url, guest, bytes.length, Buffer.from('x'))).status).toBe(409);
        },
      ),
      { numRuns: 8 },
    );
    expect(await uploads.quarantine.list()).toEqual([]);
  });

  it('is refused by whom it is for, with a reason, and leaves nothing behind', async () => {
    const guest = await app.account();
    const { id, url } = await begin(guest, 'loud', 3);
    await patch(url, guest, 0, Buffer.from('!!!'));
    expect(await settled(guest, id)).toMatchObject({ state: 'refused', reason: 'shouting' });
    // It is told first, so that nobody waits for the disk.
    await until(
      () => uploads.quarantine.list(),
      (left) => left.length === 0,
    );
    expect((await head(url, guest)).status).toBe(404);
  });

  it('is nobody else’s business', async () => {
    const [guest, other] = [await app.account(), await app.account()];
    const { id, url } = await begin(guest, 'mine', 10);
    for (const [who, status] of [
      [null, 401],
      [other, 404],
    ] as const) {
      expect((await head(url, who)).status).toBe(status);
      expect((await patch(url, who, 0, Buffer.from('stolen'))).status).toBe(status);
    }
    expect((await app.refused(stopUpload, { params: { uploadId: id } }, other)).code).toBe('not-found');
    expect((await app.ok(listUploads, {}, other)).items).toEqual([]);
    expect(await uploads.quarantine.size(id)).toBe(0);
    for (const strange of [
      '/uploads/..%2f..%2fsecret',
      `/uploads/${id}.json`,
      '/uploads/00000000-0000-4000-8000-000000000000',
    ])
      expect((await head(strange, guest)).status).toBe(404);
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'])
      expect((await send(method, url, guest, {})).status).not.toBeLessThan(400);
    // Another site's page.
    expect((await patch(url, guest, 0, Buffer.from('x'), { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('never grows beyond what was announced, and takes no bytes at a wrong place', async () => {
    const guest = await app.account();
    const { id, url } = await begin(guest, 'exact', 10);
    expect((await patch(url, guest, 3, Buffer.from('abc'))).status).toBe(409);
    expect((await patch(url, guest, 0, Buffer.alloc(50, 66))).status).toBe(413);
    expect(await uploads.quarantine.size(id)).toBeLessThanOrEqual(10);
    await app.ok(stopUpload, { params: { uploadId: id } }, guest);
    expect(await uploads.quarantine.size(id)).toBe(null);
    expect((await head(url, guest)).status).toBe(404);
  });

  it('is not begun when it is too large, or one too many, also of many at once', async () => {
    const guest = await app.account();
    await expect(begin(guest, 'huge', MOST + 1)).rejects.toMatchObject({ code: 'too-large', details: { bytes: MOST } });
    const begun = await Promise.allSettled(Array.from({ length: 30 }, (_, nth) => begin(guest, `many-${nth}`, 5)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(begin(guest, 'more', 5)).rejects.toMatchObject({ code: 'too-many-uploads' });
  });

  it('is not begun beyond what its owner’s files may take together, also of many at once, until others are gone', async () => {
    const guest = await app.account();
    const sheet = (subject: string, bytes: number) => begin(guest, subject, bytes, 'sheet');
    const together = await Promise.allSettled(['a', 'b', 'c'].map((subject) => sheet(subject, 40)));
    expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(sheet('d', 21)).rejects.toMatchObject({ code: 'quota-used', details: { bytes: QUOTA } });
    const { id, url } = await sheet('d', 20);
    await patch(url, guest, 0, Buffer.alloc(20, 65));
    expect(await settled(guest, id)).toMatchObject({ state: 'taken' });
    // A file that is kept counts on, unless it is another one for the same.
    keptSheets.push(id);
    await expect(sheet('e', 1)).rejects.toMatchObject({ code: 'quota-used' });
    await sheet('d', 20);
    for (const each of await uploads.own(guest.guestId))
      if (each.state === 'receiving') await uploads.stop(guest.guestId, each.id);
    await sheet('e', 80);
    await expect(sheet('f', 1)).rejects.toMatchObject({ code: 'quota-used' });
    keptSheets.length = 0;
    await sheet('f', 20);
    // Of others nothing counts.
    await begin(await app.account(), 'a', QUOTA, 'sheet');
  });

  it('takes nothing more when the disk is nearly full, however much was announced before, and goes on when it is not', async () => {
    const guest = await app.account();
    const { url } = await begin(guest, 'full', 8);
    expect((await patch(url, guest, 0, Buffer.from('abcd'))).status).toBe(204);
    const { free } = uploads.quarantine;
    uploads.quarantine.free = async () => 1024 ** 3;
    const refused = await patch(url, guest, 4, Buffer.from('efgh'));
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([507, 'no-room']);
    expect((await head(url, guest)).headers.get('upload-offset')).toBe('4');
    uploads.quarantine.free = free;
    expect((await patch(url, guest, 4, Buffer.from('efgh'))).status).toBe(204);
  });

  it('tells operators, in the overview and in figures, once little is left on the disk', async () => {
    const operator = await app.account({ role: 'operator' });
    const money = await app.account({ role: 'operator', may: ['payouts'] });
    const { free } = uploads.quarantine;
    const { diskAlarmBytes } = app.context.config;
    try {
      uploads.quarantine.free = async () => diskAlarmBytes;
      expect((await app.ok(getOverview, {}, operator)).alarms).toEqual([]);
      uploads.quarantine.free = async () => diskAlarmBytes - 1;
      const alarm = { name: 'disk-low', value: diskAlarmBytes - 1 };
      expect((await app.ok(getOverview, {}, operator)).alarms).toEqual([alarm]);
      expect((await app.ok(getOverview, {}, money)).alarms).toEqual([]);
      expect(await app.context.metrics.registry.metrics()).toContain(`disk_free_bytes ${alarm.value}\n`);
    } finally {
      uploads.quarantine.free = free;
    }
  });

  it('is not begun where others are being sent for which the room is needed, until they are here or come no more', async () => {
    const [guest, other] = [await app.account(), await app.account()];
    const { free } = uploads.quarantine;
    // Older ones keep nothing any more.
    app.advance(2 * 3_600_000);
    uploads.quarantine.free = async () => 1024 ** 3 + 100_000;
    try {
      const { id, url } = await begin(guest, 'large', 60_000);
      await expect(begin(other, 'second', 60_000)).rejects.toMatchObject({ code: 'no-room' });
      const together = await Promise.allSettled([begin(other, 'a', 30_000), begin(other, 'b', 30_000)]);
      expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      uploads.quarantine.free = async () => 1024 ** 3 + 40_000;
      expect((await patch(url, await app.renew(guest), 0, Buffer.alloc(60_000, 66))).status).toBe(507);
      uploads.quarantine.free = async () => 1024 ** 3 + 60_000;
      expect((await patch(url, await app.renew(guest), 0, Buffer.alloc(60_000, 66))).status).toBe(204);
      expect(await settled(await app.renew(guest), id)).toMatchObject({ state: 'taken' });
      await begin(other, 'third', 30_000);
      app.advance(2 * 3_600_000);
      await begin(other, 'fourth', 60_000);
    } finally {
      uploads.quarantine.free = free;
    }
  });

  it('is not begun where what is made of it, and of those before it, would not fit', async () => {
    const guest = await app.account();
    const { free } = uploads.quarantine;
    app.advance(2 * 3_600_000);
    uploads.quarantine.free = async () => 1024 ** 3 + 1_000;
    try {
      await expect(begin(guest, 'too long', 201, 'reel')).rejects.toMatchObject({ code: 'no-room' });
      const { id, url } = await begin(guest, 'first', 100, 'reel');
      // While it is being sent, it and what is made of it are still to come.
      await expect(begin(guest, 'second', 101, 'reel')).rejects.toMatchObject({ code: 'no-room' });
      expect((await patch(url, await app.renew(guest), 0, Buffer.alloc(100, 66))).status).toBe(204);
      expect(await settled(await app.renew(guest), id)).toMatchObject({ state: 'taken' });
      // Whole, and not handed over yet, it still counts.
      await app.context.database.pool.query(`update uploads set state = 'received' where id = $1`, [id]);
      await expect(begin(guest, 'second', 121, 'reel')).rejects.toMatchObject({ code: 'no-room' });
      await app.context.database.pool.query(`update uploads set state = 'taken' where id = $1`, [id]);
      unmadeReels.push(id);
      await expect(begin(guest, 'second', 121, 'reel')).rejects.toMatchObject({ code: 'no-room' });
      unmadeReels.length = 0;
      await begin(guest, 'second', 121, 'reel');
    } finally {
      uploads.quarantine.free = free;
    }
  });

  it('has one writer: of many at once one gets through, and the file is what one of them sent', async () => {
    const guest = await app.account();
    const { id, url } = await begin(guest, 'race', 40_000);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => patch(url, guest, 0, Buffer.alloc(40_000, 65 + nth))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await settled(guest, id)).toMatchObject({ state: 'taken' });
    const bytes = await readFile(join(app.context.config.dataDir, 'race'));
    expect(new Set(bytes).size).toBe(1);
    expect(bytes).toHaveLength(40_000);
  });

  it('goes on after whatever a crash leaves', async () => {
    const guest = await app.account();
    // Whole, and nobody was told.
    const whole = await begin(guest, 'whole', 4);
    await writeFile(uploads.quarantine.path(whole.id), 'ABCD');
    expect((await head(whole.url, guest)).headers.get('upload-offset')).toBe('4');
    expect(await settled(guest, whole.id)).toMatchObject({ state: 'taken' });
    // The same, and its owner never asks again.
    const silent = await begin(guest, 'silent', 4);
    await writeFile(uploads.quarantine.path(silent.id), 'ABCD');
    await uploads.tidy();
    expect(await settled(guest, silent.id)).toMatchObject({ state: 'taken' });
    // Left in the middle for more than a week; a file whose row is gone.
    const old = await begin(guest, 'old', 4);
    await writeFile(uploads.quarantine.path('00000000-0000-4000-8000-000000000001'), 'ABCD');
    app.advance(8 * 86_400_000);
    await uploads.tidy();
    expect(await uploads.quarantine.list()).toEqual([]);
    expect((await uploads.own(guest.guestId)).map(({ id }) => id)).not.toContain(old.id);
  });
});
