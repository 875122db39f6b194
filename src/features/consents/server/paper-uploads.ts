import { readFile } from 'node:fs/promises';
import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { seal } from '../../../platform/config/sealing.ts';
import type { UploadKind } from '../../uploads/server/index.ts';
import { consentConstants, paperKinds, type PaperKind } from '../constants.ts';
import { paperTypeOf } from './papers.ts';
import { findPerson, hasPaper, putPaper, type PersonRow } from './person-store.ts';

export const PAPER_UPLOADS = 'consent-paper';

export const subjectOf = (personId: string, kind: PaperKind): string => `${personId}/${kind}`;

interface TakeParts {
  context: Pick<Context, 'database' | 'now'>;
  key: Buffer;
  /** In one transaction: `act`, and what follows from the papers being others. */
  taken: (person: PersonRow, act: (client: PoolClient) => Promise<unknown>) => Promise<void>;
}

/** Copies of papers of people from outside: out of quarantine they are sealed, and lie open nowhere. */
export const paperUploads = ({ context: { database, now }, key, taken }: TakeParts): UploadKind => ({
  kind: PAPER_UPLOADS,
  mostBytes: consentConstants.paperBytes,
  async take({ uploadId, subject, path }) {
    // Taken once more after a crash it is there already.
    if (await hasPaper(database.pool, uploadId)) return null;
    const [personId = '', part] = subject.split('/');
    const kind = paperKinds.find((each) => each === part);
    const person = await findPerson(database.pool, personId);
    if (kind === undefined || person === null || person.sealed === null || person.removed_at !== null)
      return { refused: 'person-gone' };
    const bytes = await readFile(path);
    const type = paperTypeOf(bytes);
    if (type === null) return { refused: 'wrong-paper' };
    const sealed = seal(key, { type, data: bytes.toString('base64') });
    await taken(person, (client) => putPaper(client, { personId, kind, uploadId, sealed }, now()));
    return null;
  },
});
