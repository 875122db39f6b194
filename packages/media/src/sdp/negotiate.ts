import type { VideoCodec } from '../rtp/key-frame.ts';
import { SdpError, type MediaKind, type MediaLine, type Payload, type SessionDescription } from './session.ts';

/** What we do with one line of an offer. */
export interface PlannedLine {
  kind: MediaKind;
  /** Position among the media lines of the offer. */
  index: number;
  mid: string;
  /** Our direction. */
  direction: 'sendonly' | 'recvonly';
  /** The payload types we agree to, the preferred first. */
  payloads: Payload[];
  /** Our source, when we send. */
  ssrc?: number;
}

/**
 * What we answer to somebody who wants to send: the first audio line with Opus and the first video line with the offer's
 * favourite of H264 and VP8. Lines that do not fit, or are not of these kinds, are refused.
 * @throws SdpError when nothing fits, or no picture that is offered.
 */
export function planReceiving(offer: SessionDescription, kinds: readonly MediaKind[] = EVERYTHING): PlannedLine[] {
  const lines = plan(offer, 'recvonly', kinds, (line, kind) => {
    if (kind === 'audio') return opusOf(line);
    const favourite = line.payloads.find((payload) => isVp8(payload) || isCarriedH264(payload));
    return favourite ? [favourite] : [];
  });
  const hasPicture = offer.media.some(
    (line) =>
      line.kind === 'video' && !line.refused && (line.direction === 'sendonly' || line.direction === 'sendrecv'),
  );
  // Whoever sends a picture must not believe that it is seen.
  if (hasPicture && kinds.includes('video') && lines.every(({ kind }) => kind !== 'video')) {
    throw new SdpError(
      'unsupported',
      'the picture can be sent as H264 (packetization-mode 1) or VP8; choose one of them',
    );
  }
  return lines;
}

/**
 * What we answer to somebody who wants to watch: Opus, and both H264 and VP8 where offered, so that the codec of the
 * source may change without a new negotiation. Lines of other than these kinds are refused.
 * @throws SdpError when nothing fits.
 */
export function planSending(offer: SessionDescription, kinds: readonly MediaKind[] = EVERYTHING): PlannedLine[] {
  return plan(offer, 'sendonly', kinds, (line, kind) => {
    if (kind === 'audio') return opusOf(line);
    const h264 = line.payloads.filter(isCarriedH264);
    const best = h264.find((payload) => /profile-level-id=42e0/i.test(payload.format)) ?? h264[0];
    return [best, line.payloads.find(isVp8)].filter((payload) => payload !== undefined);
  });
}

/**
 * The codecs that these lines can carry a picture in: none where one was offered and none of its codecs fits, null where none was
 * offered, or none of it is permitted.
 */
export function pictureCodecs(
  offer: SessionDescription,
  lines: readonly PlannedLine[],
  kinds: readonly MediaKind[] = EVERYTHING,
): readonly VideoCodec[] | null {
  const isOffered = offer.media.some(({ kind, refused }) => kind === 'video' && !refused);
  if (!isOffered || !kinds.includes('video')) return null;
  const payloads = lines.find(({ kind }) => kind === 'video')?.payloads ?? [];
  return payloads.map((payload) => (isVp8(payload) ? 'VP8' : 'H264'));
}

function plan(
  offer: SessionDescription,
  direction: PlannedLine['direction'],
  kinds: readonly MediaKind[],
  choose: (line: MediaLine, kind: MediaKind) => Payload[],
): PlannedLine[] {
  const theirs = direction === 'recvonly' ? 'sendonly' : 'recvonly';
  const planned: PlannedLine[] = [];
  offer.media.forEach((line, index) => {
    const kind = line.kind;
    const wanted = !line.refused && (line.direction === theirs || line.direction === 'sendrecv');
    if (!wanted || !isMediaKind(kind) || !kinds.includes(kind) || planned.some((other) => other.kind === kind)) return;
    const payloads = choose(line, kind).map(keepSpokenFeedback);
    if (payloads.length > 0) planned.push({ kind, index, mid: line.mid, direction, payloads });
  });
  if (planned.length === 0)
    throw new SdpError('unsupported', 'neither H264, VP8 nor Opus is offered in a usable direction');
  const bundled = planned.every((line) => line.mid !== '' && offer.bundle.includes(line.mid));
  if (!bundled && offer.media.length > 1) throw new SdpError('unsupported', 'media must be bundled');
  return planned;
}

const EVERYTHING: readonly MediaKind[] = ['audio', 'video'];

function isMediaKind(kind: string): kind is MediaKind {
  return kind === 'audio' || kind === 'video';
}

function opusOf(line: MediaLine): Payload[] {
  return line.payloads.filter((payload) => payload.name.toLowerCase() === 'opus').slice(0, 1);
}

function isVp8(payload: Payload): boolean {
  return payload.name.toUpperCase() === 'VP8';
}

/** Fragmented H264; a browser's other packetisation mode cannot carry a large frame. */
function isCarriedH264(payload: Payload): boolean {
  return payload.name.toUpperCase() === 'H264' && /packetization-mode=1/.test(payload.format);
}

const SPOKEN_FEEDBACK = new Set(['nack', 'nack pli', 'ccm fir', 'goog-remb']);

function keepSpokenFeedback(payload: Payload): Payload {
  return { ...payload, feedback: payload.feedback.filter((feedback) => SPOKEN_FEEDBACK.has(feedback)) };
}
