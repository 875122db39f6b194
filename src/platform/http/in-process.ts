import type { IncomingMessage } from 'node:http';
import type { Place } from '../places/places.ts';

/** The address that calls from within this process bear; no packet from a network can. */
export const IN_PROCESS = '0.0.0.0';

/** What a page that is rendered says of the guest whom it is for. */
const PLACE_HEADER = 'x-page-place';

/** The headers of a call on behalf of somebody in this place. */
export const placedHeaders = ({ country, region }: Place): Record<string, string> => ({
  [PLACE_HEADER]: `${country ?? ''} ${region ?? ''}`,
});

/** The place that a call of our own names; undefined for a call from outside, whatever it says. */
export function placeFromWithin({ socket, headers }: IncomingMessage): Place | undefined {
  const told = headers[PLACE_HEADER];
  if (socket.remoteAddress !== IN_PROCESS || typeof told !== 'string') return undefined;
  const [country = '', region = ''] = told.split(' ');
  return { country: country || null, region: region || null };
}
