import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rights } from '../../src/platform/contract.ts';
import { kindOf, kinds, nameOf, type Kind } from './inputs.ts';
import { admissionRows } from '../permissions/features/admission.ts';
import { albumRows } from '../permissions/media/albums.ts';
import { backofficeRows } from '../permissions/features/backoffice.ts';
import { bannerRows } from '../permissions/features/banners.ts';
import { contestRows } from '../permissions/media/contests.ts';
import { feedRows } from '../permissions/media/feed.ts';
import { figureRows } from '../permissions/features/figures.ts';
import { filmRows } from '../permissions/media/films.ts';
import { gatewayRows } from '../permissions/features/gateway.ts';
import { identityRows } from '../permissions/features/identity.ts';
import { libraryRows } from '../permissions/media/library.ts';
import { liveRows } from '../permissions/features/live.ts';
import { messengerRows } from '../permissions/features/messenger.ts';
import { moneyRows } from '../permissions/features/money.ts';
import { notificationRows } from '../permissions/features/notifications.ts';
import { performerRows } from '../permissions/features/performers.ts';
import { startWalk } from '../permissions/platform.ts';
import { programRows } from '../permissions/programs.ts';
import { realtimeRows } from '../permissions/features/realtime.ts';
import type { Part, Row } from '../permissions/scenario.ts';
import { consentRows } from '../permissions/media/consents.ts';
import { uploadRows } from '../permissions/media/uploads.ts';
import { siteRows } from '../permissions/features/site.ts';
import { studioFilmRows } from '../permissions/media/studio-films.ts';
import { studioRows } from '../permissions/features/studio.ts';
import { changes, recordOf, type Recorded } from '../permissions/record.ts';
import { failures, walk, type Answers, type Walk } from '../permissions/walk.ts';
import { postbackRow } from '../permissions/postback.ts';

const file = new URL('permissions.expected.json', import.meta.url);
const tableSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));

const restRows: readonly Row[] = [
  ...performerRows,
  ...identityRows,
  ...notificationRows,
  ...moneyRows,
  ...liveRows,
  ...studioRows,
  ...messengerRows,
  ...admissionRows,
  ...backofficeRows,
  ...siteRows,
  ...figureRows,
  ...consentRows,
  ...uploadRows,
  ...filmRows,
  ...bannerRows,
  ...contestRows,
  ...feedRows,
  ...libraryRows,
  ...studioFilmRows,
  ...albumRows,
  postbackRow,
];

/**
 * Asks for everything as everyone. What must be answered follows from the access that is declared, and from whose the thing is; the
 * rest is in the table beside this file, which `UPDATE_EXPECTED=1` writes anew. What changes there is to be read line by line.
 */
/** The first page of operators: each of its figures is for who has the right of its section (`overview.test.ts`), none for who has no right. */
const byEachRight = ['GET /backoffice/overview', 'GET /backoffice/overview/charts'];

describe('every call, field and command, as everyone', () => {
  let walked: Walk & AsyncDisposable;
  const found: Recorded = {};
  const everything: [Row, Answers][] = [];
  beforeAll(async () => {
    walked = await startWalk();
    await walked.things.earnedLongAgo();
  }, 300_000);
  afterAll(() => walked[Symbol.asyncDispose]());

  async function walkAll(part: Part, rows: readonly Row[]): Promise<string[]> {
    const wrong: string[] = [];
    const table: Recorded[string] = {};
    for (const row of rows) {
      try {
        const answers = await walk(row, walked);
        wrong.push(...failures(row, answers));
        everything.push([row, answers]);
        table[row.name] = recordOf(answers);
      } catch (error) {
        wrong.push(`${part} ${row.name} cannot be tried: ${String(error)}`);
      }
    }
    found[part] = table;
    return wrong;
  }

  it('each names how it is reached', () => {
    const rows = restRows.map(({ name }) => name);
    const calls = walked.app.app.calls.map(nameOf);
    expect(calls.filter((name) => !rows.includes(name))).toEqual([]);
    expect(rows.filter((name, index) => !calls.includes(name) || rows.indexOf(name) !== index)).toEqual([]);
    expect([gatewayRows(walked.app).missing, realtimeRows().missing]).toEqual([[], []]);
  });

  it('what a call’s address names in particular is one’s own', () => {
    const open = new Set([
      'actorId',
      'actorIdOrName',
      // Of the shop, as performers are.
      'videoId',
      'albumId',
      'postId',
      // What one has given there oneself.
      'contestId',
      // What one has of it oneself.
      'media',
      'view',
      'zipCode',
      'promoCode',
      'provider',
      'payload',
      'tagGroup',
      'slug',
      'type',
    ]);
    const own = walked.app.app.calls.filter(
      ({ access, path }) =>
        access !== 'public' &&
        access !== 'operator' &&
        [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !open.has(name) && name !== 'kind') &&
        // By kind and number of what everybody may see: what it is in one's own library.
        !path.startsWith('/library/marks/'),
    );
    const everybodys = new Set(restRows.filter(({ belongs }) => belongs === 'all').map(({ name }) => name));
    expect(own.map(nameOf).filter((name) => everybodys.has(name))).toEqual([]);
    const ofAnyOperator = walked.app.app.calls.filter(
      ({ access, right }) => access === 'operator' && right === undefined,
    );
    expect(ofAnyOperator.map(nameOf)).toEqual(byEachRight);
  });

  it('REST', async () => {
    expect(await walkAll('rest', restRows)).toEqual([]);
    // Some 250 calls as 27 kinds: a machine that does other work beside takes several times the minute and a half of a calm one.
  }, 900_000);

  it('the gateway', async () => {
    expect(await walkAll('gateway', gatewayRows(walked.app).rows)).toEqual([]);
  });

  it('the channel', async () => {
    expect(await walkAll('realtime', realtimeRows().rows)).toEqual([]);
  });

  it('players, OBS and programs that listen', async () => {
    for (const part of ['media', 'events'] as const) {
      const rows = programRows.filter((row) => row.part === part);
      expect(await walkAll(part, rows)).toEqual([]);
    }
  });

  it('has asked each of them as each kind', () => {
    const rows = [...restRows, ...gatewayRows(walked.app).rows, ...realtimeRows().rows, ...programRows];
    const cells = everything.flatMap(([{ part, name }, answers]) =>
      kinds.filter((kind) => typeof answers[kind] === 'string').map((kind) => `${part} ${name} ${kind}`),
    );
    expect(new Set(cells).size).toBe(rows.length * kinds.length);
    process.stdout.write(`  permissions: ${cells.length} answers of ${rows.length} rows as ${kinds.length} kinds\n`);
  });

  it.each(rights)('%s alone opens what names it, and nothing else that is for operators', (right) => {
    const named = walked.app.app.calls.filter((call) => call.right === right).map(nameOf);
    const ofOperators = everything.filter(([{ access, name }]) => access === 'operator' && !byEachRight.includes(name));
    const opened = (kind: Kind) => ofOperators.filter(([, answers]) => answers[kind] === 'ok').map(([row]) => row);
    const calls = opened(kindOf(right)).filter(({ part }) => part === 'rest');
    expect(calls.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    expect(named).not.toEqual([]);
    expect(opened(kindOf(right)).filter((row) => row.right !== right)).toEqual([]);
    expect([opened('operatorWithoutRights'), opened('operatorWithoutFactor')]).toEqual([[], []]);
  });

  it('is as the reviewed table says', async () => {
    if (process.env['UPDATE_EXPECTED'] === '1') await writeFile(file, `${JSON.stringify(found, null, 2)}\n`);
    const reviewed = tableSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(changes(reviewed, found)).toEqual([]);
  });
});
