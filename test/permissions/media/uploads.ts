import { listUploads, stopUpload } from '../../../src/features/uploads/contract.ts';
import { uploads } from '../../../src/features/uploads/feature.ts';
import { filmInShop } from '../../films/film.ts';
import { to, type Row } from '../scenario.ts';

/** Files on their way: everybody sees and stops his own. */
export const uploadRows: readonly Row[] = [
  to(listUploads).all(),
  to(stopUpload).hersOnce(async ({ app, performer }) => {
    const subject = String(await filmInShop(app, performer, { state: 'draft', published_at: null }));
    const file = { kind: 'film', subject, name: 'See.mp4', bytes: 1000 };
    return { params: { uploadId: (await app.app.api(uploads).begin({ guestId: performer.guestId, ...file })).id } };
  }),
];
