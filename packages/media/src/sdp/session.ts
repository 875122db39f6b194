export type MediaKind = 'audio' | 'video';
export type Direction = 'sendonly' | 'recvonly' | 'sendrecv' | 'inactive';

/** One payload type of a media line with all that is said about it. */
export interface Payload {
  type: number;
  /** As written, for example `H264` or `opus`; compare without case. */
  name: string;
  /** Clock in Hz. */
  clock: number;
  channels?: number;
  /** Format parameters as written, empty when there are none. */
  format: string;
  /** For example `nack pli`. */
  feedback: string[];
}

export interface MediaLine {
  /** First word of the line: audio, video, application or another. */
  kind: string;
  protocol: string;
  /** Formats as written; kept for lines that are refused. */
  formats: string[];
  mid: string;
  direction: Direction;
  /** Whether the line was refused (its port is 0 and it is not bundled). */
  refused: boolean;
  payloads: Payload[];
  ssrcs: number[];
}

/** Who begins the DTLS handshake. */
export type DtlsSetup = 'active' | 'passive' | 'actpass';

/** What one side must know of the other's ICE and DTLS. */
export interface TransportParameters {
  iceUfrag: string;
  icePwd: string;
  fingerprint: { algorithm: string; value: string };
  setup: DtlsSetup;
  /** Host candidates over UDP; others are of no use to us. */
  candidates: { address: string; port: number }[];
}

/** An offer or an answer. */
export interface SessionDescription {
  media: MediaLine[];
  bundle: string[];
  transport: TransportParameters;
}

/** A description cannot be read or lacks what every one must have (`malformed`), or offers nothing we can do. */
export class SdpError extends Error {
  override readonly name = 'SdpError';
  readonly kind: 'malformed' | 'unsupported';

  constructor(kind: 'malformed' | 'unsupported', message: string) {
    super(message);
    this.kind = kind;
  }
}
