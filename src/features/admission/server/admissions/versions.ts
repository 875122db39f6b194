import { versionOf } from '../../../../platform/rights/version.ts';
import { missingOf } from '../rules.ts';
import type { AdmissionRecordRow } from './admission-store.ts';

/** Of what the list shows of her, and of both of a couple. */
export const rowVersion = (row: AdmissionRecordRow): string =>
  versionOf('row', row.guestId, row.rowVersion, row.personVersions, row.fileVersions, row.state, missingOf(row));

/** Of her record and its files, of a couple of both. */
export const recordVersion = ({ guestId, rowVersion: version, ...row }: AdmissionRecordRow): string =>
  versionOf('record', guestId, version, row.personVersions, row.fileVersions);

/** Of the document of one person that waits for a second look. */
export const renewalVersion = (guestId: string, person: number, version: string): string =>
  versionOf('renewal', guestId, person, version);
