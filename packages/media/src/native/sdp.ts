import { readSdp } from '../sdp/read.ts';
import type { TransportParameters } from '../sdp/session.ts';

/** The one line that stands for the whole bundle between us and the native library. */
export const NATIVE_MID = 'media';

/**
 * The description of the far side as the native library sees it. It carries the transport only: one line, no sources.
 * With one line the library hands every packet of the bundle to us unread, whatever its source, and never parses what a
 * stranger wrote.
 */
export function toNativeSdp({ iceUfrag, icePwd, fingerprint, setup, candidates }: TransportParameters): string {
  return [
    'v=0',
    'o=- 1 1 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${NATIVE_MID}`,
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    `a=mid:${NATIVE_MID}`,
    'a=sendrecv',
    'a=rtcp-mux',
    `a=ice-ufrag:${iceUfrag}`,
    `a=ice-pwd:${icePwd}`,
    `a=fingerprint:${fingerprint.algorithm} ${fingerprint.value}`,
    `a=setup:${setup}`,
    'a=rtpmap:96 VP8/90000',
    ...candidates.map(({ address, port }) => `a=candidate:1 1 UDP 2122317823 ${address} ${port} typ host`),
    '',
  ].join('\r\n');
}

/** Our own transport, read from what the native library describes. */
export function fromNativeSdp(sdp: string): TransportParameters {
  return readSdp(sdp).transport;
}
