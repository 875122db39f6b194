import { SdpError } from './session.ts';

/**
 * Reads the ICE user fragment of a trickle fragment (RFC 8840), which says whether it belongs to the running session or
 * wants a new one.
 * @throws SdpError when it has none.
 */
export function readFragmentUfrag(fragment: string): string {
  const [, ufrag] = /^a=ice-ufrag:([\w+/-]{4,256})\r?$/m.exec(fragment) ?? [];
  if (ufrag === undefined) throw new SdpError('malformed', 'no ice-ufrag in the fragment');
  return ufrag;
}
