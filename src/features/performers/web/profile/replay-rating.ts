import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type { PendingAction } from '../../../identity/contract.ts';
import { setSedcardsGuestRating } from '../../contract.ts';

/** Gives the rating for which a guest was asked to sign in (§6). */
export async function replayRating(
  { gallery, guestRating }: Extract<PendingAction, { type: 'setGalleryRating' }>,
  language: Language,
): Promise<void> {
  if (!('actorId' in gallery)) return;
  await callRest(setSedcardsGuestRating, language, { params: { actorId: gallery.actorId }, body: { guestRating } });
}
