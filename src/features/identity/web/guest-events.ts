import { useLanguage } from '../../../shell/addresses/language.ts';
import { useGuestEvents } from './use-guest-events.ts';

/** Listens on every page, and shows nothing. */
export function GuestEvents(): null {
  useGuestEvents(useLanguage());
  return null;
}
