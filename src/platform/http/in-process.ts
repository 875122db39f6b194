import type { IncomingMessage } from 'node:http';
import type { GeoLocation } from '../geo/geo.ts';

/** The address that calls from within this process bear; no packet from a network can. */
export const IN_PROCESS = '0.0.0.0';

/** What a page that is rendered says of the guest whom it is for. */
const PLACE_HEADER = 'x-page-place';

/** The headers of a call on behalf of somebody in this place. */
export const geoHeaders = ({ country, region }: GeoLocation): Record<string, string> => ({
  [PLACE_HEADER]: `${country ?? ''} ${region ?? ''}`,
});

/** The place that a call of our own names; undefined for a call from outside, whatever it says. */
export function geoFromWithin({ socket, headers }: IncomingMessage): GeoLocation | undefined {
  const place = headers[PLACE_HEADER];
  if (socket.remoteAddress !== IN_PROCESS || typeof place !== 'string') return undefined;
  const [country = '', region = ''] = place.split(' ');
  return { country: country || null, region: region || null };
}
