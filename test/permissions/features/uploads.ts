import { listUploads, stopUpload } from '../../../src/features/uploads/contract.ts';
import { to, type Row } from '../scenario.ts';

/** Files on their way: everybody sees and stops his own. */
export const uploadRows: readonly Row[] = [
  to(listUploads).all(),
  to(stopUpload).all(() => ({ params: { uploadId: '00000000-0000-4000-8000-000000000000' } })),
];
