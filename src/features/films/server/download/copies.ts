import type { Context } from '../../../../platform/context.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { RestrictionReason } from '../../../../platform/guest-contract.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Work } from '../../../consents/constants.ts';
import type { Consents } from '../../../consents/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { downloadConstants } from '../../constants.ts';
import { filmErrors } from '../../contract.ts';
import type { Standing } from '../shop/rules.ts';
import * as store from './download-store.ts';
import { writeDownloadToken } from './token.ts';

const filmError = errorsOf(filmErrors);
const DAY_MS = 86_400_000;
const { addressMs, aDay, ofOneADay } = downloadConstants;

/** A file as it is kept: put together while it is sent. */
export interface CopyFile {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  pieces: (part?: { start: number; end: number }) => AsyncIterable<Uint8Array>;
}

/** As much of a work and of who asks about it as the rule needs. */
interface KnownWork {
  standing: Pick<Standing, 'isBought'>;
  restriction: RestrictionReason | null;
}

/** A kind of work of which buyers keep a copy. */
export interface CopyKind<Known extends KnownWork, File extends CopyFile> {
  work: Work;
  path: string;
  /** Throws `not-found` where it is not there for him. */
  known: (asker: Asker, caller: Caller, workId: number) => Promise<Known>;
  /** Of these works those that he has bought, and whose performer lets him keep a copy. */
  listAllowed: (guestId: string, workIds: readonly number[]) => Promise<readonly { id: number }[]>;
  /** Names what its file is made of at this moment; null where there is none. */
  contentOf: (known: Known) => Promise<string | null>;
  /** Null where there is none, or where it could not be traced although it should. */
  fileOf: (known: Known, guestId: string) => Promise<File | null>;
}

/** What serves such files. */
export interface ServedCopies {
  work: Work;
  /** Addresses begin with this. */
  path: string;
  /** By which they are signed. */
  key: Buffer;
  /** Throws what `begin` does of his right, and `not-found` where its file is made of something else by now. */
  mustHold(asker: Asker, caller: Caller, workId: number, content: string): Promise<unknown>;
  /** Throws as above. */
  file(asker: Asker, caller: Caller, workId: number, content: string): Promise<CopyFile>;
}

export interface Copies<File extends CopyFile> extends ServedCopies {
  /** Of these works those of which he may keep a copy at this moment, age and place aside. */
  open(guestId: string, workIds: readonly number[]): Promise<number[]>;
  /**
   * Opens the way to the file. Throws `not-found`, `forbidden` with what keeps him from it, also where he has not bought it, `no-download` and
   * `download-limit`.
   */
  begin(asker: Asker, caller: Caller, workId: number): Promise<{ url: string; file: File; expiresAt: string }>;
}

interface Parts {
  context: Pick<Context, 'database' | 'secrets' | 'now'>;
  consents: Pick<Consents, 'downloadable'>;
}

/** Films and albums as files that their buyers keep (H2, H3): one rule for both (decision 0174). */
export function createCopies<Known extends KnownWork, File extends CopyFile>(
  { context: { database, secrets, now }, consents }: Parts,
  kind: CopyKind<Known, File>,
): Copies<File> {
  const { work, path, known: knownOf, listAllowed, contentOf, fileOf } = kind;
  const key = secrets.key(`${work}s`);

  async function open(guestId: string, workIds: readonly number[]): Promise<number[]> {
    if (workIds.length === 0) return [];
    const ids = (await listAllowed(guestId, workIds)).map(({ id }) => id);
    return ids.length === 0 ? [] : consents.downloadable(database.pool, work, ids);
  }

  /** Throws `not-found`, `forbidden` and `no-download`. */
  async function mustBeOpen(asker: Asker, caller: Caller, workId: number): Promise<Known> {
    const known = await knownOf(asker, caller, workId);
    if (known.restriction !== null) throw commonError('forbidden', { reason: known.restriction });
    // Free, in the flat rate, her own, looked after: none of that is bought.
    if (!known.standing.isBought) throw commonError('forbidden', { reason: 'needPurchase' });
    if (!(await open(caller.guestId, [workId])).includes(workId)) throw filmError('no-download');
    return known;
  }

  async function mustHold(asker: Asker, caller: Caller, workId: number, content: string): Promise<Known> {
    const known = await mustBeOpen(asker, caller, workId);
    if ((await contentOf(known)) !== content) throw commonError('not-found');
    return known;
  }

  return {
    work,
    path,
    key,
    open,
    mustHold,
    async file(asker, caller, workId, content) {
      const file = await fileOf(await mustHold(asker, caller, workId, content), caller.guestId);
      if (file === null) throw commonError('not-found');
      return file;
    },
    async begin(asker, caller, workId) {
      const { guestId } = caller;
      const known = await mustBeOpen(asker, caller, workId);
      const [content, file] = [await contentOf(known), await fileOf(known, guestId)];
      if (content === null || file === null) throw filmError('no-download');
      const at = now();
      const expires = Math.floor((at.getTime() + addressMs) / 1_000);
      const expiresAt = new Date(expires * 1_000);
      const downloadId = await database.transaction(async (client) => {
        await store.lockGuest(client, guestId);
        const since = new Date(at.getTime() - DAY_MS);
        const begun = await store.countBegun(client, { work, workId, guestId, since });
        if (begun.of_all >= aDay || begun.of_work >= ofOneADay) throw filmError('download-limit');
        const download = { work, workId, guestId, bytes: file.size, now: at, expiresAt };
        return (await store.insertDownload(client, download)).id;
      });
      const token = writeDownloadToken(key, work, { workId, content, guestId, downloadId, expires });
      return { url: `${path}/${token}`, file, expiresAt: expiresAt.toISOString() };
    },
  };
}
