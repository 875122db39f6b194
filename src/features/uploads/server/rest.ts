import type { Rest } from '../../../platform/http/rest.ts';
import { serve } from '../../../platform/http/rest.ts';
import { listUploads, stopUpload } from '../contract.ts';
import type { Uploads } from './uploads.ts';

export function uploadsRest(rest: Rest, uploads: Uploads): void {
  serve(rest, listUploads, async ({ caller }) => ({ items: await uploads.own(caller.guestId) }));
  serve(rest, stopUpload, async ({ caller, params }) => {
    await uploads.stop(caller.guestId, params.uploadId);
    return { success: true as const };
  });
}
