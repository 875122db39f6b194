import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { session } from '../../../shell/api/access.ts';
import { withBar } from '../../status-bar/web/index.ts';
import { callRest } from '../../../shell/api/client.ts';
import { acceptCancellationOffer } from '../contract.ts';

/**
 * Takes the offer that the status bar makes (§3: cancelationoffer). Where it does not stand any more, the page is loaded
 * with the bar that says so.
 */
export async function takeCancellationOffer(language: Language): Promise<void> {
  const guestId = session().guest?.guestId ?? '';
  const { accepted_offer: isTaken } = await callRest(acceptCancellationOffer, language, {
    body: { guest_id: guestId, platform_text: m.status_bar_stay() },
  });
  if (isTaken) return;
  location.assign(withBar(location.href, 'cancelationoffererror'));
}
