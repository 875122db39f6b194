import { versionOf } from '../../../../platform/rights/version.ts';
import { missingOf } from '../rules.ts';
import type { AdmissionRecordRow } from './admission-store.ts';

/** Of what the list shows of her. */
export const rowVersion = (row: AdmissionRecordRow): string =>
  versionOf('row', row.guestId, row.rowVersion, row.fileVersions, row.state, missingOf(row));

/** Of her record and its files. */
export const recordVersion = ({ guestId, rowVersion: version, fileVersions }: AdmissionRecordRow): string =>
  versionOf('record', guestId, version, fileVersions);

/** Of the document that waits for a second look. */
export const renewalVersion = (guestId: string, version: string): string => versionOf('renewal', guestId, version);
