import type { Secrets } from '../../../platform/config/secrets.ts';
import { unseal } from '../../../platform/config/sealing.ts';
import { outsiderSchema, type Outsider, type Person } from '../contract.ts';
import type { PersonRow } from './person-store.ts';
import { stateOf, type Named } from './rules.ts';

/** By which records and papers of people from outside are sealed. */
export const recordsKey = (secrets: Pick<Secrets, 'key'>): Buffer => secrets.key('records of depicted people');

/** Null for a performer: hers is kept with her admission. */
export const recordOf = (key: Buffer, { sealed }: Pick<PersonRow, 'sealed'>): Outsider | null =>
  sealed === null ? null : outsiderSchema.parse(unseal(key, sealed));

/** What the rules ask for. */
export function namedOf(key: Buffer, row: PersonRow): Named {
  const { depict, publish, download, papers } = row;
  const answer = depict === null || publish === null || download === null ? null : { depict, publish, download };
  return { answer, record: recordOf(key, row), papers };
}

/** One of them as lists tell of him: nothing of who he is but how he is called. */
export function present(key: Buffer, row: PersonRow): Person {
  const named = namedOf(key, row);
  const { answer } = named;
  const record = recordOf(key, row);
  return {
    id: row.id,
    name: record?.label ?? row.name ?? '',
    isPerformer: record === null,
    state: stateOf(named),
    download: (record ?? answer)?.download ?? false,
    consentedAt: record === null ? (row.answered_at?.toISOString() ?? null) : `${record.consentOn}T12:00:00.000Z`,
    papers: row.papers,
  };
}
