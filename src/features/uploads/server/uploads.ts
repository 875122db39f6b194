import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import type { Alarm } from '../../../platform/feature/overview-slots.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import { SPARE_BYTES } from '../../../platform/storage/room.ts';
import { uploadErrors, type Upload, type UploadTicket } from '../contract.ts';
import { uploadConstants } from '../constants.ts';
import { quarantineIn, type Quarantine } from './quarantine.ts';
import { uploadKinds, type UploadKind } from './slots.ts';
import {
  bringUpload,
  bytesOf,
  bytesOfOwner,
  countUnderWay,
  findUpload,
  insertUpload,
  listComing,
  listOfSubjects,
  listOwn,
  listReceiving,
  listUnsettled,
  listWaiting,
  moveOn,
  removeUpload,
  touch,
  type NewUpload,
  type UploadRow,
} from './upload-store.ts';

const uploadError = errorsOf(uploadErrors);

/** Shown to their owner. */
const LISTED = 50;
const MOST_UNSETTLED = 500;

export const TAKE_JOB = 'take-upload';
/** Below which tus is spoken. */
export const TUS_PATH = '/uploads/';

/** Resumable uploads: from the first byte until a feature takes the file out of quarantine, or refuses it. */
export interface Uploads {
  /**
   * Opens the way for one file. Whether its owner may send it is decided by the feature that asks; here it is its size, how many are under
   * way, and the room there is beside what others are sending. Throws `too-large`, `too-many-uploads`,
   * `quota-used`, `no-room`.
   */
  begin(upload: NewUpload): Promise<UploadTicket>;
  /**
   * A file of our own making goes the way of an upload from its last byte on: it is moved into quarantine from `path`, and handed on. Once for
   * each id, however often it is asked for; it may be ended at any moment and asked for again.
   */
  bring(upload: NewUpload & { id: string }, path: string): Promise<void>;
  own(guestId: string): Promise<Upload[]>;
  /** The newest upload of each of these subjects, by subject. */
  ofSubjects(kind: string, subjects: readonly string[]): Promise<Map<string, Upload>>;
  /** All of these subjects' that are on their way or were refused, by subject: where one subject has many files. */
  unsettled(kind: string, subjects: readonly string[]): Promise<Map<string, Upload[]>>;
  /** Drops what has come. Throws `not-found` for another's, and for one that is whole already. */
  stop(guestId: string, id: string): Promise<void>;
  /** Drops all that are on their way to a subject that has gone. What has just become whole is left to who takes it, and finds no subject. */
  stopAll(guestId: string, kind: string, subject: string): Promise<void>;
  /** For the protocol: an own one that still receives; null otherwise. */
  receiving(guestId: string, id: string): Promise<UploadRow | null>;
  /** Throws `no-room` where so many bytes more would take what the machine keeps for itself: what was announced together may be more than fits. */
  mustFit(bytes: number): Promise<void>;
  /** Notes that bytes have come; the last of them hands the file on. */
  progressed(id: string): Promise<void>;
  /** Hands a whole file to what it belongs to. */
  take(id: string): Promise<void>;
  /** What operators are to be told of the disk of this machine. */
  alarms(): Promise<readonly Alarm[]>;
  /** What a crash has left: whole files that nobody was told of are handed on, old halves are dropped. */
  tidy(): Promise<void>;
  readonly quarantine: Quarantine;
  readonly quarantineFolder: string;
}

type UploadContext = Pick<Context, 'config' | 'database' | 'jobs' | 'now' | 'log'>;

export function createUploads(context: UploadContext, slots: Slots): Uploads {
  const { pool } = context.database;
  const folder = join(context.config.dataDir, 'files', 'quarantine');
  const quarantine = quarantineIn(folder);

  function kindOf(kind: string): UploadKind {
    const found = slots.all(uploadKinds).find((each) => each.kind === kind);
    if (found === undefined) throw new Error(`no feature takes uploads of the kind ${kind}`);
    return found;
  }

  async function shown(row: UploadRow): Promise<Upload> {
    const received = row.state === 'receiving' ? ((await quarantine.size(row.id)) ?? 0) : row.bytes;
    const { id, kind, subject, name, bytes, state, reason } = row;
    return { id, kind, subject, name, bytes, received, state, reason, touchedAt: row.touched_at.toISOString() };
  }

  /** Bytes of what is being sent that are not here yet; with what is made of files of a kind, where one of those is to come. */
  async function stillToCome(client: PoolClient, { kind, room }: UploadKind): Promise<number> {
    const coming = await listComing(client, new Date(context.now().getTime() - uploadConstants.reservedMs));
    const rests = await Promise.all(coming.map(async ({ id, bytes }) => bytes - ((await quarantine.size(id)) ?? 0)));
    const toCome = rests.reduce((sum, rest) => sum + rest, 0);
    if (room === undefined) return toCome;
    const unmade = await bytesOf(client, await room.unmade(client));
    const sent = coming.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    return toCome + (unmade + sent) * room.ofAByte;
  }

  /** Once: who comes second finds it handed on already. */
  async function handOn(id: string): Promise<void> {
    const row = await moveOn(pool, id, { from: 'receiving', to: 'received' }, context.now());
    if (row !== null) await context.jobs.add(TAKE_JOB, { id }, { key: `${TAKE_JOB}:${id}` });
  }

  const uploads: Uploads = {
    quarantine,
    quarantineFolder: folder,
    async begin(upload) {
      const kind = kindOf(upload.kind);
      const { mostBytes, quota, room } = kind;
      if (upload.bytes > mostBytes) throw uploadError('too-large', { bytes: mostBytes });
      const row = await context.database.transaction(async (client) => {
        const made = upload.bytes * (room?.ofAByte ?? 0);
        await uploads.mustFit(upload.bytes + made + (await stillToCome(client, kind)));
        const underWay = await countUnderWay(client, upload.guestId);
        if (underWay >= uploadConstants.mostUnderWay) throw uploadError('too-many-uploads');
        if (quota !== undefined) {
          const bytes = await bytesOfOwner(client, upload, await quota.kept(client, upload.guestId));
          if (bytes + upload.bytes > quota.bytes) throw uploadError('quota-used', { bytes: quota.bytes });
        }
        return insertUpload(client, upload, context.now());
      });
      await quarantine.begin(row.id);
      return { id: row.id, url: `${TUS_PATH}${row.id}` };
    },
    async bring(upload, path) {
      const row = await bringUpload(pool, upload, context.now());
      if (row.state !== 'receiving') return;
      await quarantine.take(row.id, path);
      await handOn(row.id);
    },
    async own(guestId) {
      return Promise.all((await listOwn(pool, guestId, LISTED)).map(shown));
    },
    async ofSubjects(kind, subjects) {
      const rows = await listOfSubjects(pool, kind, subjects);
      return new Map(await Promise.all(rows.map(async (row) => [row.subject, await shown(row)] as const)));
    },
    async unsettled(kind, subjects) {
      const rows = await listUnsettled(pool, kind, subjects, MOST_UNSETTLED);
      return Map.groupBy(await Promise.all(rows.map(shown)), ({ subject }) => subject);
    },
    async stopAll(guestId, kind, subject) {
      for (const { id, guest_id: owner } of await listReceiving(pool, kind, subject))
        if (owner === guestId && (await removeUpload(pool, id)) !== null) await quarantine.drop(id);
    },
    async stop(guestId, id) {
      const row = await findUpload(pool, id);
      if (row === null || row.guest_id !== guestId) throw commonError('not-found');
      if ((await removeUpload(pool, id)) === null) throw commonError('not-found');
      await quarantine.drop(id);
    },
    async receiving(guestId, id) {
      const row = await findUpload(pool, id);
      return row !== null && row.guest_id === guestId && row.state === 'receiving' ? row : null;
    },
    async mustFit(bytes) {
      if ((await quarantine.free()) < bytes + SPARE_BYTES) throw uploadError('no-room');
    },
    async progressed(id) {
      const row = await findUpload(pool, id);
      if (row?.state !== 'receiving') return;
      if ((await quarantine.size(id)) === row.bytes) await handOn(id);
      else await touch(pool, id, context.now());
    },
    async take(id) {
      const row = await findUpload(pool, id);
      if (row?.state !== 'received') return;
      const file = {
        uploadId: id,
        guestId: row.guest_id,
        subject: row.subject,
        name: row.name,
        bytes: row.bytes,
        path: quarantine.path(id),
      };
      const refusal = await kindOf(row.kind).take(file);
      const outcome =
        refusal === null ? ({ to: 'taken' } as const) : ({ to: 'refused', reason: refusal.refused } as const);
      await moveOn(pool, id, { from: 'received', ...outcome }, context.now());
      await quarantine.drop(id);
    },
    async alarms() {
      const value = await quarantine.free();
      return value < context.config.diskAlarmBytes ? [{ name: 'disk-low', value }] : [];
    },
    async tidy() {
      for (const alarm of await uploads.alarms()) context.log.warn(alarm, 'the disk is nearly full');
      const rows = await listWaiting(pool);
      const oldest = context.now().getTime() - uploadConstants.patienceMs;
      for (const row of rows) {
        if (row.state === 'received')
          await context.jobs.add(TAKE_JOB, { id: row.id }, { key: `${TAKE_JOB}:${row.id}` });
        else if ((await quarantine.size(row.id)) === row.bytes) await handOn(row.id);
        else if (row.touched_at.getTime() < oldest && (await removeUpload(pool, row.id)) !== null)
          await quarantine.drop(row.id);
      }
      // Files whose rows have gone with their owner, or whose process died in between.
      for (const id of await quarantine.list()) {
        const row = await findUpload(pool, id);
        if (row === null || row.state === 'taken' || row.state === 'refused') await quarantine.drop(id);
      }
    },
  };
  return uploads;
}
