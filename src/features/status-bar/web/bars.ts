import { onEvent, sendCommand } from '../../../shell/api/channel.ts';
import { ADDRESS_PARAMETER, addressTypes, closingCookies, type StatusBarType } from '../constants.ts';
import type { StatusBar } from '../contract.ts';

/** The bar that an address asks for; null for none. */
export function barOfAddress(search: string): StatusBar | null {
  const wanted = new URLSearchParams(search).get(ADDRESS_PARAMETER);
  const type = addressTypes.find((each) => each === wanted);
  return type === undefined ? null : { type, details: {} };
}

/** An address with the bar that it asks for. */
export function withBar(address: string, type: (typeof addressTypes)[number]): string {
  const url = new URL(address);
  url.searchParams.set(ADDRESS_PARAMETER, type);
  return url.href;
}

/** Closes a bar: for this browser by its cookie, for the guest's others through the channel, and in the address. */
export function closeBar(type: StatusBarType): void {
  const cookie = closingCookies[type];
  if (cookie !== undefined) document.cookie = `${cookie.name}=1; path=/; samesite=lax; max-age=${cookie.seconds}`;
  if (addressTypes.some((each) => each === type)) {
    const url = new URL(location.href);
    url.searchParams.delete(ADDRESS_PARAMETER);
    history.replaceState(history.state, '', url);
    return;
  }
  // It is gone here in any case; where the line is down it comes back another day.
  void sendCommand('removeStatusBar', { type }).catch(() => undefined);
}

export const onBarRemoved = (handle: (type: StatusBarType) => void): (() => void) =>
  onEvent('statusBarRemoved', ({ type }) => handle(type));
