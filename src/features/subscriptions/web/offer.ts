import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { session } from '../../../shell/api/access.ts';
import { ADDRESS_PARAMETER } from '../../status-bar/constants.ts';
import { sendOffer } from './calls.ts';

/**
 * Takes the offer that the status bar makes (§3: cancelationoffer). Where it does not stand any more, the page is loaded
 * with the bar that says so.
 */
export async function takeCancellationOffer(language: Language): Promise<void> {
  const guestId = session().guest?.guestId ?? '';
  const { accepted_offer: isTaken } = await sendOffer(language, {
    guest_id: guestId,
    platform_text: m.status_bar_stay(),
  });
  if (isTaken) return;
  const url = new URL(location.href);
  url.searchParams.set(ADDRESS_PARAMETER, 'cancelationoffererror');
  location.assign(url);
}
