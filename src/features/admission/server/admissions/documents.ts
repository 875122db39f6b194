import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { requireVersion } from '../../../../platform/rights/version.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { admissionConstants, isCouple, type PersonNumber } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { documentRenewed, documentTold } from '../mails/state-mails.ts';
import { daysAfter } from '../rules.ts';
import * as admissions from './admission-store.ts';
import { comeBack } from './come-back.ts';
import * as store from './document-store.ts';
import { putFile } from './person-store.ts';
import { readRecords, requirePapers, requireTwo } from './records.ts';
import { renewalVersion, rowVersion } from './versions.ts';

const admissionError = errorsOf(contract.admissionErrors);
const BATCH = 200;

/** Whose document: of a couple each has one. */
export interface Whose {
  guestId: string;
  person: PersonNumber;
}

export interface Documents {
  /**
   * Keeps the next document until somebody else has looked; `version` is that of the list. Throws `not-found`, `conflict`,
   * `document-expired`, `same-person`, `wrong-file`.
   */
  renew(operator: Caller, whose: Whose, version: string, renewal: contract.DocumentRenewal): Promise<void>;
  /** Throws `not-found` where none waits. */
  read(whose: Whose): Promise<CallOutput<typeof contract.readRenewal>>;
  /**
   * It takes the place of the one before, and a page that was hidden because of that comes back; `version` is that of the document
   * that was read. Throws `not-found`, `conflict`, `four-eyes`, `document-expired`, `same-person`.
   */
  confirm(operator: Caller, whose: Whose, version: string): Promise<void>;
  /** Tells whose document ends soon, and takes off the pages of those whose has ended. Harmless to repeat. */
  watch(): Promise<void>;
}

interface Deps {
  context: Context;
  stopShow: (performerId: number, guestId: string) => Promise<void>;
  ownOrigin: () => string;
  /** Her open pages ask anew. */
  tell: (guestId: string) => void;
}

/** That performers' documents hold for as long as guests see them (decision 0142). */
export function createDocuments({ context, stopShow, ownOrigin, tell }: Deps): Documents {
  const { database, mailer, rights, now } = context;
  const { pool } = database;
  const key = context.secrets.key('records of performers');
  const today = () => berlinDay(now());

  async function locked(client: PoolClient, { guestId, person }: Whose) {
    await admissions.lockAdmission(client, guestId);
    const row = await store.lockDocument(client, guestId, person);
    if (row === null) throw commonError('not-found');
    return row;
  }
  const requireValid = ({ documentExpires }: contract.DocumentRenewal) => {
    if (documentExpires < today()) throw admissionError('document-expired');
  };

  type Next = Pick<contract.PersonRecord, keyof Omit<contract.DocumentRenewal, 'document'>>;
  /** The record of one of them with the next document in it, which is not the other one's. */
  async function renewed(client: PoolClient, { guestId, person }: Whose, next: Next): Promise<contract.PersonRecord> {
    const kept = await readRecords(client, key, guestId);
    const before = person === 1 ? kept.first : kept.second;
    if (before === null) throw commonError('not-found');
    const record = { ...before, ...next };
    if (kept.first !== null && kept.second !== null)
      requireTwo(person === 1 ? { ...kept, first: { ...kept.first, ...next } } : { ...kept, second: record });
    return record;
  }

  /** Records of before it was said beside them. */
  async function readOld(): Promise<void> {
    for (const { guestId, sealed } of await store.unread(pool, BATCH)) {
      const { documentExpires, genderType } = contract.recordSchema.parse(unseal(key, sealed));
      await database.transaction((client) =>
        store.putRead(client, guestId, documentExpires, isCouple(genderType) ? 2 : 1),
      );
    }
  }

  async function takeOff(whose: Whose): Promise<boolean> {
    const { guestId } = whose;
    const performerId = await database.transaction(async (client) => {
      const { state, expires } = await locked(client, whose);
      // A new one may have come in this very moment.
      if (expires === null || expires >= today()) return undefined;
      await store.noteTold(client, guestId, whose.person, 'over');
      const row = await admissions.admissionOf(client, guestId);
      if (state !== 'published' || row?.actorId == null) return null;
      await admissions.hidePage(client, row.actorId);
      await store.noteHidden(client, guestId);
      return row.actorId;
    });
    if (performerId === undefined) return false;
    if (performerId !== null) {
      rights.changed({ performerId });
      await stopShow(performerId, guestId);
    }
    tell(guestId);
    return true;
  }

  return {
    async renew(operator, whose, version, renewal) {
      requireValid(renewal);
      const { document, ...next } = renewal;
      requirePapers({ document });
      await database.transaction(async (client) => {
        const { state, isChecked } = await locked(client, whose);
        // What nobody has looked at yet is written anew.
        if (state === 'draft' || state === 'ended' || !isChecked) throw commonError('conflict');
        const row = await admissions.admissionOf(client, whose.guestId);
        requireVersion(version, row === null ? '' : rowVersion(row));
        await renewed(client, whose, next);
        await store.putRenewal(client, whose, seal(key, renewal), operator.guestId);
      });
    },

    async read({ guestId, person }) {
      const row = await store.renewalOf(pool, guestId, person);
      if (row === null) throw commonError('not-found');
      return {
        ...contract.renewalSchema.parse(unseal(key, row.sealed)),
        version: renewalVersion(guestId, person, row.rowVersion),
      };
    },

    async confirm(operator, whose, version) {
      const { guestId, person } = whose;
      const done = await database.transaction(async (client) => {
        const { renewal, renewedBy, isHidden, state, rowVersion: current } = await locked(client, whose);
        if (renewal === null) throw commonError('not-found');
        requireVersion(version, renewalVersion(guestId, person, current));
        const { document, ...next } = contract.renewalSchema.parse(unseal(key, renewal));
        requireValid({ document, ...next });
        const isOwn = renewedBy === operator.guestId;
        const { has: hasOther } = await admissions.hasOther(client, [operator.guestId]);
        if (isOwn && hasOther) throw admissionError('four-eyes');
        const record = await renewed(client, whose, next);
        await store.takeRenewal(client, whose, { sealed: seal(key, record), expires: next.documentExpires });
        await admissions.noteCheck(client, guestId, operator.guestId, isOwn);
        if (document !== null) await putFile(client, guestId, person, 'document', seal(key, document));
        const wasTakenOff = isHidden && state === 'suspended';
        const performerId = wasTakenOff ? await comeBack(client, guestId, operator.guestId, today()) : null;
        const row = await admissions.admissionOf(client, guestId);
        return { performerId, isCouple: row?.isCouple === true };
      });
      if (done.performerId !== null) rights.changed({ performerId: done.performerId });
      tell(guestId);
      await mailer.sendTo(guestId, documentRenewed(ownOrigin(), done.isCouple));
    },

    async watch() {
      await readOld();
      const day = today();
      for (const { expires, isCouple: areTwo, ...whose } of await store.untold(pool, 'over', day, BATCH)) {
        if (await takeOff(whose))
          await mailer.sendTo(whose.guestId, documentTold('over', expires, ownOrigin(), areTwo));
      }
      const soon = daysAfter(day, admissionConstants.documentSoonDays + 1);
      for (const { guestId, person, expires, isCouple: areTwo } of await store.untold(pool, 'soon', soon, BATCH)) {
        await store.noteTold(pool, guestId, person, 'soon');
        tell(guestId);
        await mailer.sendTo(guestId, documentTold('soon', expires, ownOrigin(), areTwo));
      }
    },
  };
}
