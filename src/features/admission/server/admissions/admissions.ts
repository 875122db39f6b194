import { page } from '../../../../platform/database/page.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { requireVersion } from '../../../../platform/rights/version.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { isAdultOn, mayConsentOn } from '../../../../platform/time/adult.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { paperTypeOf } from '../../../consents/server/index.ts';
import { builtInCategories } from '../../../performers/constants.ts';
import { nameSlug } from '../../../performers/server/index.ts';
import { admissionConstants, type AdmissionFilter, type AdmissionState, type FileKind } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { stateChanged } from '../mails/state-mails.ts';
import { daysAfter, documentStage, mayLead, missingOf } from '../rules.ts';
import * as store from './admission-store.ts';
import { recordVersion, rowVersion } from './versions.ts';

const admissionError = errorsOf(contract.admissionErrors);
const PAGE = 40;

type NewRecord = contract.AdmissionRecord & Record<FileKind, contract.AdmissionFile | null>;

export interface StateChange {
  to: AdmissionState;
  version: string;
  reason: string;
}

export interface Admissions {
  list(
    operator: Caller,
    query: { before?: string | undefined; show?: AdmissionFilter | undefined },
  ): Promise<CallOutput<typeof contract.findAdmissions>>;
  /**
   * Throws `not-found` for who is no performer, `conflict` once she is admitted and where the list shows another `version`, and
   * `under-age`, `document-expired`, `consent-day`, `name-held`, `wrong-file`.
   */
  write(operator: Caller, guestId: string, version: string, record: NewRecord): Promise<void>;
  /** Throws `not-found`. */
  read(guestId: string): Promise<CallOutput<typeof contract.readRecord>>;
  /** Throws `not-found`. */
  file(guestId: string, kind: FileKind): Promise<contract.AdmissionFile>;
  /**
   * Throws `not-found`; `conflict` where it does not lead there, and where `version` is not that of now, unless she is suspended: of the record for a draft that
   * is admitted, else of the list; to be admitted `not-recorded`, `four-eyes` and what `write` throws; to
   * be published `not-complete` and `document-expired`.
   */
  change(operator: Caller, guestId: string, change: StateChange): Promise<void>;
  /** Null for who is no performer. */
  stateOf(guestId: string): Promise<AdmissionState | null>;
  /** What is in the copy of her data. */
  ownRecord(guestId: string): Promise<contract.AdmissionRecord | null>;
}

interface Deps {
  context: Context;
  /** Everything off: picture, show and all chat sessions. */
  stopShow: (performerId: number, guestId: string) => Promise<void>;
  ownOrigin: () => string;
  /** Her open pages ask anew. */
  tell: (guestId: string) => void;
}

function shownRow(row: store.AdmissionRecordRow, operator: Caller, today: string): contract.AdmissionRow {
  const { stateAt, recordedBy, hasRenewal, renewedBy, rowVersion: _row, fileVersions: _files, ...rest } = row;
  const { hasPortrait: _portrait, hasTexts: _texts, hasCategory: _category, hasPrice: _price, ...shown } = rest;
  return {
    ...shown,
    stateAt: stateAt?.toISOString() ?? null,
    documentStage: documentStage(row.documentExpires, today),
    renewal: hasRenewal ? (renewedBy === operator.guestId ? 'own' : 'waiting') : 'none',
    isOwnRecord: recordedBy === operator.guestId,
    missing: missingOf(row),
    version: rowVersion(row),
  };
}

/** How who was invited becomes a performer, and stops being one. */
export function createAdmissions({ context, stopShow, ownOrigin, tell }: Deps): Admissions {
  const { database, mailer, rights, now } = context;
  const { pool } = database;
  const key = context.secrets.key('records of performers');

  /** Age and document hold on the day on which they are relied on. */
  function requireAdult({ born, documentExpires, consentOn }: contract.AdmissionRecord): void {
    const today = berlinDay(now());
    if (!isAdultOn(born, today)) throw admissionError('under-age');
    if (documentExpires < today) throw admissionError('document-expired');
    if (!mayConsentOn(consentOn, born, today)) throw admissionError('consent-day');
  }

  async function requireName(client: PoolClient, stageName: string): Promise<string> {
    const slug = nameSlug(stageName);
    if (slug === '') throw commonError('bad-request', { field: 'stageName' });
    if ((await store.slugIsTaken(client, slug)) !== null) throw admissionError('name-held');
    return slug;
  }

  async function readSealed(client: PoolClient | typeof pool, guestId: string) {
    const row = await store.sealedRecord(client, guestId);
    // What a later version lets in may be other than what an earlier one kept.
    return row === null ? null : contract.recordSchema.parse(unseal(key, row.sealed));
  }

  async function admit(
    client: PoolClient,
    operator: Caller,
    row: store.AdmissionRecordRow,
    version: string,
  ): Promise<void> {
    const record = await readSealed(client, row.guestId);
    if (record === null) throw admissionError('not-recorded');
    requireVersion(version, recordVersion(row));
    requireAdult(record);
    const isOwn = row.recordedBy === operator.guestId;
    const { has: hasOther } = await store.hasOther(client, operator.guestId);
    if (isOwn && hasOther) throw admissionError('four-eyes');
    await store.noteCheck(client, row.guestId, operator.guestId, isOwn);
    const { stageName: name, genderType, born, country } = record;
    const slug = await requireName(client, name);
    // Another may have been admitted under it in this very moment.
    const made = await store.makePage(client, { guestId: row.guestId, name, slug, genderType, born, country });
    if (made === 0) throw admissionError('name-held');
  }

  return {
    stateOf: async (guestId) => (await store.admissionOf(pool, guestId))?.state ?? null,

    async list(operator, { before, show }) {
      const today = berlinDay(now());
      const soon = daysAfter(today, admissionConstants.documentSoonDays + 1);
      const rows = await page(
        PAGE,
        (limit) => store.findAdmissions(pool, { before, show, soon }, limit),
        ({ guestId }) => guestId,
      );
      return { ...rows, items: rows.items.map((row) => shownRow(row, operator, today)) };
    },

    async write(operator, guestId, version, { document, contract: signed, ...record }) {
      requireAdult(record);
      const files = Object.entries({ document, contract: signed }).flatMap(([kind, file]) =>
        file === null ? [] : [{ kind: kind as FileKind, file }],
      );
      for (const { file } of files) {
        if (paperTypeOf(Buffer.from(file.data, 'base64')) !== file.type) throw admissionError('wrong-file');
      }
      await database.transaction(async (client) => {
        await store.lockAdmission(client, guestId);
        const row = await store.admissionOf(client, guestId);
        if (row === null) throw commonError('not-found');
        if (row.state !== 'draft') throw commonError('conflict');
        requireVersion(version, rowVersion(row));
        await requireName(client, record.stageName);
        await store.putRecord(client, guestId, {
          sealed: seal(key, record),
          expires: record.documentExpires,
          by: operator.guestId,
        });
        for (const { kind, file } of files) await store.putFile(client, guestId, kind, seal(key, file));
      });
    },

    async read(guestId) {
      // Before the record: what is written meanwhile makes the version an old one.
      const row = await store.admissionOf(pool, guestId);
      const record = await readSealed(pool, guestId);
      if (row === null || record === null) throw commonError('not-found');
      return { ...record, files: row.files, version: recordVersion(row) };
    },

    async file(guestId, kind) {
      const row = await store.sealedFile(pool, guestId, kind);
      if (row === null) throw commonError('not-found');
      return contract.fileSchema.parse(unseal(key, row.sealed));
    },

    async change(operator, guestId, { to, version, reason }) {
      const performerId = await database.transaction(async (client) => {
        await store.lockAdmission(client, guestId);
        const row = await store.admissionOf(client, guestId);
        if (row === null) throw commonError('not-found');
        if (!mayLead(row.state, to)) throw commonError('conflict');
        if (row.state === 'draft' && to === 'admitted') await admit(client, operator, row, version);
        // Who is to be stopped is stopped, whatever has changed meanwhile (decision 0220).
        else if (to !== 'suspended') requireVersion(version, rowVersion(row));
        // Nobody is seen, or about to be, whose document has run out.
        if (
          (to === 'published' || to === 'admitted') &&
          documentStage(row.documentExpires, berlinDay(now())) === 'over'
        )
          throw admissionError('document-expired');
        if (to === 'published') {
          const missing = missingOf(row);
          if (missing.length > 0 || row.actorId === null)
            throw admissionError('not-complete', { missing: missing.join(',') });
          await store.publishPage(client, row.actorId, [...builtInCategories]);
        }
        if ((to === 'suspended' || to === 'ended') && row.actorId !== null) await store.hidePage(client, row.actorId);
        await store.putState(client, guestId, { state: to, reason, by: operator.guestId });
        return row.actorId;
      });
      if (performerId !== null) {
        rights.changed({ performerId });
        if (to === 'suspended' || to === 'ended') await stopShow(performerId, guestId);
      }
      tell(guestId);
      await mailer.sendTo(guestId, stateChanged(to, reason, ownOrigin()));
    },

    ownRecord: (guestId) => readSealed(pool, guestId),
  };
}
