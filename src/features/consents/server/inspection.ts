import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { unseal } from '../../../platform/config/sealing.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import { consentConstants, paperTypes } from '../constants.ts';
import type { PersonForOperator, PersonOfFile, WholePerson } from '../contract.ts';
import type { WorkId } from './consents.ts';
import * as store from './person-store.ts';
import { present, recordOf, recordsKey } from './records.ts';

const paper = z.object({ type: z.enum(paperTypes), data: z.base64() });

/** What operators see of people in films and albums; each look is noted by the platform, with its reason. */
export interface ConsentInspection {
  find(of: WorkId): Promise<PersonForOperator[]>;
  /** With the papers. Throws `not-found`. */
  one(personId: string): Promise<WholePerson>;
  /** Everybody who is, or was, named. */
  file(of: WorkId): Promise<PersonOfFile[]>;
}

export function createInspection({
  database: { pool },
  secrets,
}: Pick<Context, 'database' | 'secrets'>): ConsentInspection {
  const key = recordsKey(secrets);

  async function told(row: store.PersonRow): Promise<Omit<WholePerson, 'papers'>> {
    const record = recordOf(key, row);
    return {
      name: record?.label ?? row.name ?? '',
      isPerformer: record === null,
      namedAt: row.named_at.toISOString(),
      removedAt: row.removed_at?.toISOString() ?? null,
      record,
      answers: (await store.answersOf(pool, row.id)).map(({ depict, publish, download, answered_at: at }) => ({
        depict,
        publish,
        download,
        answeredAt: at.toISOString(),
      })),
    };
  }

  return {
    async find({ work, workId }) {
      const named = await store.peopleOf(pool, work, workId);
      const gone = await store.takenOffOf(pool, work, workId, consentConstants.takenOffShown);
      return [...named, ...gone].map((row) =>
        Object.assign(present(key, row), { removedAt: row.removed_at?.toISOString() ?? null }),
      );
    },
    async one(personId) {
      const row = await store.findPerson(pool, personId);
      if (row === null) throw commonError('not-found');
      const papers = (await store.papersOf(pool, personId)).map(({ kind, sealed }) => {
        const { type, data } = paper.parse(unseal(key, sealed));
        return { kind, type, data };
      });
      return { ...(await told(row)), papers };
    },
    async file({ work, workId }) {
      const file: PersonOfFile[] = [];
      for (const row of await store.everybodyOf(pool, work, workId)) file.push({ id: row.id, ...(await told(row)) });
      return file;
    },
  };
}
