import { page } from '../../../../platform/database/page.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import { unseal } from '../../../../platform/config/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { requireVersion } from '../../../../platform/rights/version.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { builtInCategories } from '../../../performers/constants.ts';
import { nameSlug } from '../../../performers/server/index.ts';
import {
  admissionConstants,
  isCouple,
  type AdmissionFilter,
  type AdmissionState,
  type FileKind,
  type PersonNumber,
} from '../../constants.ts';
import * as contract from '../../contract.ts';
import { stateChanged } from '../mails/state-mails.ts';
import { daysAfter, documentStage, earliestEnd, mayLead, missingOf, secondStep } from '../rules.ts';
import * as store from './admission-store.ts';
import * as people from './person-store.ts';
import * as records from './records.ts';
import { recordVersion, rowVersion } from './versions.ts';

const admissionError = errorsOf(contract.admissionErrors);
const PAGE = 40;

type NewRecord = contract.AdmissionRecord & records.Papers;

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
   * Of a couple the first one's record; with that of a single performer the second goes. Answers the list's next version. Throws
   * `not-found` for who is no performer, `conflict` once she is admitted and where the list shows another `version`, and `under-age`,
   * `document-expired`, `consent-day`, `same-person`, `name-held`, `wrong-file`.
   */
  write(operator: Caller, guestId: string, version: string, record: NewRecord): Promise<{ version: string }>;
  /** Throws `not-found`. */
  read(guestId: string): Promise<CallOutput<typeof contract.readRecord>>;
  /** Throws `not-found`. */
  file(guestId: string, person: PersonNumber, kind: FileKind): Promise<contract.AdmissionFile>;
  /**
   * Throws `not-found`; `conflict` where it does not lead there, and where `version` is not that of now, unless she is suspended: of the
   * records for a draft that is admitted, else of the list; to be admitted `not-recorded`, `four-eyes` and what `write` throws; to be
   * published `not-complete`; `document-expired` and `second-missing` for both.
   */
  change(operator: Caller, guestId: string, change: StateChange): Promise<void>;
  /** Null for who is no performer. */
  stateOf(guestId: string): Promise<AdmissionState | null>;
  /** What is in the copy of her data, and of a couple's: each record under a heading of its own. */
  ownRecords(guestId: string): Promise<Record<string, contract.PersonRecord>>;
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
  const { rowVersion: _row, personVersions: _people, fileVersions: _files, ...rest } = row;
  const { hasPortrait: _portrait, hasTexts: _texts, hasCategory: _category, hasPrice: _price, ...shown } = rest;
  const documentExpires = earliestEnd(row);
  return {
    ...shown,
    stateAt: row.stateAt?.toISOString() ?? null,
    documentExpires,
    documentStage: documentStage(documentExpires, today),
    isRecorded: row.people.length > 0,
    second: secondStep(row, operator.guestId),
    people: row.people.map(({ person, documentExpires: ends, hasRenewal, renewedBy }) => ({
      person,
      documentExpires: ends,
      documentStage: documentStage(ends, today),
      renewal: hasRenewal ? (renewedBy === operator.guestId ? 'own' : 'waiting') : 'none',
    })),
    isOwnRecord: row.people.some(({ recordedBy }) => recordedBy === operator.guestId),
    missing: missingOf(row),
    version: rowVersion(row),
  };
}

/** How who was invited becomes a performer, and stops being one. */
export function createAdmissions({ context, stopShow, ownOrigin, tell }: Deps): Admissions {
  const { database, mailer, rights, now } = context;
  const { pool } = database;
  const key = context.secrets.key('records of performers');

  async function requireName(client: PoolClient, stageName: string): Promise<string> {
    const slug = nameSlug(stageName);
    if (slug === '') throw commonError('bad-request', { field: 'stageName' });
    if ((await store.slugIsTaken(client, slug)) !== null) throw admissionError('name-held');
    return slug;
  }

  async function admit(
    client: PoolClient,
    operator: Caller,
    row: store.AdmissionRecordRow,
    version: string,
  ): Promise<void> {
    const today = berlinDay(now());
    const { first, second } = await records.readRecords(client, key, row.guestId);
    if (first === null) throw admissionError('not-recorded');
    if (isCouple(first.genderType) && second === null) throw admissionError('second-missing');
    requireVersion(version, recordVersion(row));
    records.requireAdult(first, today);
    if (second !== null) records.requireAdult(second, today);
    records.requireTwo({ first, second });
    const writers = row.people.flatMap(({ recordedBy }) => recordedBy ?? []);
    const isOwn = writers.includes(operator.guestId);
    const { has: hasOther } = await store.hasOther(client, [operator.guestId, ...writers]);
    if (isOwn && hasOther) throw admissionError('four-eyes');
    await store.noteCheck(client, row.guestId, operator.guestId, isOwn);
    await people.noteLookedAt(client, row.guestId);
    const { stageName: name, genderType, born, country } = first;
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
      records.requireAdult(record, berlinDay(now()));
      const papers = { document, contract: signed };
      records.requirePapers(papers);
      return database.transaction(async (client) => {
        await store.lockAdmission(client, guestId);
        const row = await store.admissionOf(client, guestId);
        if (row === null) throw commonError('not-found');
        if (row.state !== 'draft') throw commonError('conflict');
        requireVersion(version, rowVersion(row));
        await requireName(client, record.stageName);
        await people.putPeople(client, guestId, isCouple(record.genderType) ? 2 : 1);
        const { second } = await records.readRecords(client, key, guestId);
        records.requireTwo({ first: record, second });
        await records.putRecord(client, key, { guestId, person: 1, by: operator.guestId }, record, papers);
        const written = await store.admissionOf(client, guestId);
        return { version: rowVersion(written ?? row) };
      });
    },

    async read(guestId) {
      // Before the records: what is written meanwhile makes the version an old one.
      const row = await store.admissionOf(pool, guestId);
      const { first, second } = await records.readRecords(pool, key, guestId);
      if (row === null || first === null) throw commonError('not-found');
      const filesOf = (person: PersonNumber) => row.people.find((each) => each.person === person)?.files ?? [];
      return {
        ...first,
        files: filesOf(1),
        second: second === null ? null : { ...second, files: filesOf(2) },
        version: recordVersion(row),
      };
    },

    async file(guestId, person, kind) {
      const row = await people.sealedFile(pool, guestId, person, kind);
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
        // Nobody is seen, or about to be, whose document has run out, and no couple of which one has not been looked at.
        if (to === 'published' || (to === 'admitted' && row.state !== 'draft')) {
          if (secondStep(row) !== 'none') throw admissionError('second-missing');
          if (documentStage(earliestEnd(row), berlinDay(now())) === 'over') throw admissionError('document-expired');
        }
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

    async ownRecords(guestId) {
      const { first, second } = await records.readRecords(pool, key, guestId);
      return {
        ...(first === null ? {} : { identityRecord: first }),
        ...(second === null ? {} : { secondIdentityRecord: second }),
      };
    },
  };
}
