import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { requireVersion } from '../../../../platform/rights/version.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { builtInCategories } from '../../../performers/constants.ts';
import { admissionConstants, type AdmissionState } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { documentRenewed, documentTold } from '../mails/state-mails.ts';
import { daysAfter, missingOf } from '../rules.ts';
import { paperTypeOf } from '../../../consents/server/index.ts';
import * as admissions from './admission-store.ts';
import * as store from './document-store.ts';
import { renewalVersion, rowVersion } from './versions.ts';

const admissionError = errorsOf(contract.admissionErrors);
const BATCH = 200;

export interface Documents {
  /**
   * Keeps the next document until somebody else has looked; `version` is that of the list. Throws `not-found`, `conflict`,
   * `document-expired`, `wrong-file`.
   */
  renew(operator: Caller, guestId: string, version: string, renewal: contract.DocumentRenewal): Promise<void>;
  /** Throws `not-found` where none waits. */
  read(guestId: string): Promise<CallOutput<typeof contract.readRenewal>>;
  /**
   * It takes the place of the one before, and a page that was hidden because of that comes back; `version` is that of the document
   * that was read. Throws `not-found`, `conflict`, `four-eyes`, `document-expired`.
   */
  confirm(operator: Caller, guestId: string, version: string): Promise<void>;
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

  async function locked(client: PoolClient, guestId: string) {
    await admissions.lockAdmission(client, guestId);
    const row = await store.lockDocument(client, guestId);
    if (row === null) throw commonError('not-found');
    return row;
  }
  const requireValid = ({ documentExpires }: contract.DocumentRenewal) => {
    if (documentExpires < today()) throw admissionError('document-expired');
  };

  /** Guests see her again, if all is there that a page needs. */
  async function comeBack(client: PoolClient, guestId: string, operatorId: string): Promise<number | null> {
    const row = await admissions.admissionOf(client, guestId);
    if (row === null || row.actorId === null) return null;
    const isWhole = missingOf(row).length === 0;
    const to: AdmissionState = isWhole ? 'published' : 'admitted';
    if (isWhole) await admissions.publishPage(client, row.actorId, [...builtInCategories]);
    await admissions.putState(client, guestId, { state: to, reason: '', by: operatorId });
    return row.actorId;
  }

  /** Files of before there was a date beside them. */
  async function date(): Promise<void> {
    for (const { guestId, sealed } of await store.undated(pool, BATCH)) {
      const { documentExpires } = contract.recordSchema.parse(unseal(key, sealed));
      await store.putExpiry(pool, guestId, documentExpires);
    }
  }

  async function takeOff(guestId: string): Promise<boolean> {
    const performerId = await database.transaction(async (client) => {
      const { state, expires } = await locked(client, guestId);
      // A new one may have come in this very moment.
      if (expires === null || expires >= today()) return undefined;
      await store.noteTold(client, guestId, 'over');
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
    async renew(operator, guestId, version, renewal) {
      requireValid(renewal);
      const { document } = renewal;
      if (document !== null && paperTypeOf(Buffer.from(document.data, 'base64')) !== document.type)
        throw admissionError('wrong-file');
      await database.transaction(async (client) => {
        const { state } = await locked(client, guestId);
        if (state === 'draft' || state === 'ended') throw commonError('conflict');
        const row = await admissions.admissionOf(client, guestId);
        requireVersion(version, row === null ? '' : rowVersion(row));
        await store.putRenewal(client, guestId, seal(key, renewal), operator.guestId);
      });
    },

    async read(guestId) {
      const row = await store.renewalOf(pool, guestId);
      if (row === null) throw commonError('not-found');
      return {
        ...contract.renewalSchema.parse(unseal(key, row.sealed)),
        version: renewalVersion(guestId, row.rowVersion),
      };
    },

    async confirm(operator, guestId, version) {
      const performerId = await database.transaction(async (client) => {
        const { renewal, renewedBy, isHidden, state, rowVersion: current } = await locked(client, guestId);
        const kept = await admissions.sealedRecord(client, guestId);
        if (renewal === null || kept === null) throw commonError('not-found');
        requireVersion(version, renewalVersion(guestId, current));
        const { document, ...next } = contract.renewalSchema.parse(unseal(key, renewal));
        requireValid({ document, ...next });
        const isOwn = renewedBy === operator.guestId;
        const { has: hasOther } = await admissions.hasOther(client, operator.guestId);
        if (isOwn && hasOther) throw admissionError('four-eyes');
        const record = { ...contract.recordSchema.parse(unseal(key, kept.sealed)), ...next };
        await store.takeRenewal(
          client,
          guestId,
          { sealed: seal(key, record), expires: next.documentExpires },
          { checkedBy: operator.guestId, alone: isOwn },
        );
        if (document !== null) await admissions.putFile(client, guestId, 'document', seal(key, document));
        return isHidden && state === 'suspended' ? comeBack(client, guestId, operator.guestId) : null;
      });
      if (performerId !== null) rights.changed({ performerId });
      tell(guestId);
      await mailer.sendTo(guestId, documentRenewed(ownOrigin()));
    },

    async watch() {
      await date();
      const day = today();
      for (const { guestId, expires } of await store.untold(pool, 'over', day, BATCH)) {
        if (await takeOff(guestId)) await mailer.sendTo(guestId, documentTold('over', expires, ownOrigin()));
      }
      const soon = daysAfter(day, admissionConstants.documentSoonDays + 1);
      for (const { guestId, expires } of await store.untold(pool, 'soon', soon, BATCH)) {
        await store.noteTold(pool, guestId, 'soon');
        tell(guestId);
        await mailer.sendTo(guestId, documentTold('soon', expires, ownOrigin()));
      }
    },
  };
}
