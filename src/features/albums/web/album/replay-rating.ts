import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type { PendingAction } from '../../../identity/contract.ts';
import { setGuestRating } from '../../contract.ts';

/** Gives the rating of an album for which a guest was asked to sign in (§6). */
export async function replayAlbumRating(
  { gallery, guestRating }: Extract<PendingAction, { type: 'setGalleryRating' }>,
  language: Language,
): Promise<void> {
  if (!('albumId' in gallery)) return;
  await callRest(setGuestRating, language, { body: { albumId: gallery.albumId, guestRating } });
}
