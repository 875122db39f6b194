/**
 * The codecs of a browser with the ones we carry first: H264 constrained baseline, which nearly everything decodes in
 * hardware, other H264, then VP8. The rest stays behind them, because retransmission and the like are listed there.
 */
export function preferCarried<Codec extends { mimeType: string; sdpFmtpLine?: string }>(
  codecs: readonly Codec[],
): Codec[] {
  return codecs.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ mimeType, sdpFmtpLine = '' }: { mimeType: string; sdpFmtpLine?: string }): number {
  const name = mimeType.toLowerCase();
  const isFragmented = sdpFmtpLine.includes('packetization-mode=1');
  if (name === 'video/h264' && isFragmented) return /profile-level-id=42e0/i.test(sdpFmtpLine) ? 0 : 1;
  return name === 'video/vp8' ? 2 : 3;
}
