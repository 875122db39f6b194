import { buffer } from 'node:stream/consumers';
import type { Language } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { Deps } from '../deps.ts';
import { exportReady } from '../mails/privacy-mails.ts';
import { type PersonalData } from './personal-data.ts';
import { readAccount } from './account-copy-store.ts';
import { seal, unseal } from '../../../../platform/config/sealing.ts';
import {
  exportOf,
  insertExport,
  findExport,
  setReady,
  exportIdsOf,
  expiredExports,
  deleteExport,
  type ExportShown,
} from './export-store.ts';

export const MAKE_EXPORT = 'make-data-export';
const KEPT_DAYS = 7;
const COPIES_AN_HOUR = 2;

/** Copies of everything that is known about a guest, made by a job and kept sealed for seven days. */
export interface Exports {
  /** In place of the one before; one that is under way is not made again. Throws `too-many-requests`. */
  ask(caller: Caller, origin: string): Promise<ExportShown>;
  shown(guestId: string): Promise<ExportShown | null>;
  /** The copy itself. Throws `not-found` for anybody else's, and for one that has gone. */
  download(guestId: string, exportId: string): Promise<Record<string, unknown>>;
  /** The job behind {@link ask}. */
  make(exportId: string, origin: string): Promise<void>;
  /** Removes what has run out, or one guest's. */
  drop(guestId?: string): Promise<void>;
}

export function createExports({ context, attempts }: Deps, personalData: PersonalData): Exports {
  const { database, jobs, mailer, now, storage, secrets } = context;
  const { pool } = database;
  const key = secrets.key('data-exports');
  const fileOf = (exportId: string) => `exports/${exportId}.sealed`;

  async function shown(guestId: string): Promise<ExportShown | null> {
    const row = await exportOf(pool, guestId);
    return row === null || (row.expiresAt !== null && row.expiresAt <= now()) ? null : row;
  }

  const exports: Exports = {
    shown,
    async ask({ guestId }, origin) {
      const known = await shown(guestId);
      if (known !== null && known.readyAt === null) return known;
      // What has changed since the last one is to be in it.
      if (!(await attempts.spend(`export:${guestId}`, COPIES_AN_HOUR))) throw commonError('too-many-requests');
      await exports.drop(guestId);
      const row = await insertExport(pool, guestId, now());
      if (row !== null) await jobs.add(MAKE_EXPORT, { exportId: row.id, origin }, { key: `export:${row.id}` });
      return (await shown(guestId)) ?? Promise.reject(commonError('conflict'));
    },

    async download(guestId, exportId) {
      const row = await shown(guestId);
      const file = row?.id === exportId && row.readyAt !== null ? await storage.read(fileOf(exportId)) : null;
      if (file === null) throw commonError('not-found');
      return unseal(key, await buffer(file.stream())) as Record<string, unknown>;
    },

    async make(exportId, origin) {
      const row = await findExport(pool, exportId);
      if (row === null || row.ready_at !== null) return;
      const copy: Record<string, unknown> = { madeAt: now().toISOString() };
      Object.assign(
        copy,
        { account: await readAccount(database, row.guest_id) },
        await personalData.read(row.guest_id),
      );
      await storage.put(fileOf(exportId), seal(key, copy));
      const expires = new Date(now().getTime() + KEPT_DAYS * 24 * 3_600_000);
      await setReady(pool, now(), expires, exportId);
      const link = (language: Language) => `${origin}${href('accountPrivacy', language)}`;
      await mailer.sendTo(row.guest_id, { words: exportReady, link, goodUntil: expires });
    },

    async drop(guestId) {
      const due = await (guestId === undefined ? expiredExports(pool, now()) : exportIdsOf(pool, guestId));
      for (const { id } of due) {
        await storage.remove(fileOf(id));
        await deleteExport(pool, id);
      }
    },
  };
  return exports;
}
