/** Whether this browser lets a page send and receive media at all. Some are built, or set, so that it may not. */
export const canConnect = (): boolean => typeof RTCPeerConnection === 'function';

/** The codecs of pictures that this browser can show, of those that we send; null where it does not say. It must be able to connect. */
export async function shownCodecs(): Promise<readonly ('H264' | 'VP8')[] | null> {
  const peer = new RTCPeerConnection();
  try {
    // What it would offer: a browser may name a codec among its capabilities that it has yet to download.
    peer.addTransceiver('video', { direction: 'recvonly' });
    const { sdp = '' } = await peer.createOffer();
    const carried = { H264: /^a=fmtp:.*packetization-mode=1/im, VP8: /^a=rtpmap:\d+ VP8\/90000/im } as const;
    return (['H264', 'VP8'] as const).filter((codec) => carried[codec].test(sdp));
  } catch {
    return null;
  } finally {
    peer.close();
  }
}
