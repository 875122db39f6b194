import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { requireVersion } from '../../../../platform/rights/version.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { isCouple } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { secondLookedAt } from '../mails/state-mails.ts';
import { secondStep } from '../rules.ts';
import * as store from './admission-store.ts';
import { comeBack } from './come-back.ts';
import { isHidden } from './document-store.ts';
import { noteLookedAt, putPeople } from './person-store.ts';
import * as records from './records.ts';
import { recordVersion, rowVersion } from './versions.ts';

const admissionError = errorsOf(contract.admissionErrors);

export interface SecondRecords {
  /**
   * `version` is that of the list. Throws `not-found`, `not-recorded` before there is a first, `conflict` where one alone is seen, once
   * somebody has looked at it and where the list shows another `version`, and `under-age`, `document-expired`, `consent-day`,
   * `same-person`, `wrong-file`.
   */
  write(
    operator: Caller,
    guestId: string,
    version: string,
    record: contract.PersonRecord & records.Papers,
  ): Promise<void>;
  /**
   * Of a couple that was admitted before: it holds, and a page that waited for it comes back. `version` is that of the record that was
   * read. Throws `not-found`, `conflict`, `four-eyes` and what `write` throws of a record.
   */
  confirm(operator: Caller, guestId: string, version: string): Promise<void>;
}

interface Deps {
  context: Context;
  ownOrigin: () => string;
  /** Their open pages ask anew. */
  tell: (guestId: string) => void;
}

/** The record of the second of a couple, before they are admitted or later (decision 0225). */
export function createSecondRecords({ context, ownOrigin, tell }: Deps): SecondRecords {
  const { database, mailer, rights, now } = context;
  const key = context.secrets.key('records of performers');
  const today = () => berlinDay(now());

  async function locked(client: PoolClient, guestId: string): Promise<store.AdmissionRecordRow> {
    await store.lockAdmission(client, guestId);
    const row = await store.admissionOf(client, guestId);
    if (row === null) throw commonError('not-found');
    return row;
  }

  return {
    async write(operator, guestId, version, { document, contract: signed, ...record }) {
      records.requireAdult(record, today());
      const papers = { document, contract: signed };
      records.requirePapers(papers);
      await database.transaction(async (client) => {
        const row = await locked(client, guestId);
        const { first } = await records.readRecords(client, key, guestId);
        if (first === null) throw admissionError('not-recorded');
        // What somebody has looked at is renewed, not written over.
        const isOpen = row.state === 'draft' || secondStep({ ...row, isCouple: true }) !== 'none';
        if (!isCouple(first.genderType) || !isOpen) throw commonError('conflict');
        requireVersion(version, rowVersion(row));
        records.requireTwo({ first, second: record });
        await putPeople(client, guestId, 2);
        await records.putRecord(client, key, { guestId, person: 2, by: operator.guestId }, record, papers);
      });
      tell(guestId);
    },

    async confirm(operator, guestId, version) {
      const performerId = await database.transaction(async (client) => {
        const row = await locked(client, guestId);
        const { first, second } = await records.readRecords(client, key, guestId);
        const written = row.people.find(({ person }) => person === 2);
        if (second === null || written === undefined || secondStep(row) !== 'waiting') throw commonError('not-found');
        requireVersion(version, recordVersion(row));
        records.requireAdult(second, today());
        records.requireTwo({ first, second });
        const isOwn = written.recordedBy === operator.guestId;
        const { has: hasOther } = await store.hasOther(client, [operator.guestId]);
        if (isOwn && hasOther) throw admissionError('four-eyes');
        await store.noteCheck(client, guestId, operator.guestId, isOwn);
        await noteLookedAt(client, guestId);
        return (await isHidden(client, guestId)) ? comeBack(client, guestId, operator.guestId, today()) : null;
      });
      if (performerId !== null) rights.changed({ performerId });
      tell(guestId);
      await mailer.sendTo(guestId, secondLookedAt(ownOrigin()));
    },
  };
}
