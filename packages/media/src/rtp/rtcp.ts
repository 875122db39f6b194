/** One receiver's view of one sender (RFC 3550 §6.4.1). */
export interface ReportBlock {
  ssrc: number;
  /** Share of packets lost since the last report, in 256ths. */
  fractionLost: number;
  /** Packets lost since the beginning, 24 bits signed. */
  packetsLost: number;
  /** Highest sequence number received, with the count of wraps above it. */
  highestSequence: number;
  /** In the clock of the media. */
  jitter: number;
  /** Middle 32 bits of the last sender report's time. */
  lastReport: number;
  /** Since that report, in 1/65536 s. */
  delay: number;
}

export interface SenderReport {
  type: 'sender-report';
  ssrc: number;
  ntpSeconds: number;
  ntpFraction: number;
  rtpTimestamp: number;
  packets: number;
  octets: number;
  reports: ReportBlock[];
}

export interface ReceiverReport {
  type: 'receiver-report';
  ssrc: number;
  reports: ReportBlock[];
}

/** Asks for a key frame (RFC 4585 §6.3.1). */
export interface PictureLoss {
  type: 'picture-loss';
  sender: number;
  media: number;
}

/** Asks for a key frame, the older way (RFC 5104 §4.3.1). */
export interface FullIntraRequest {
  type: 'full-intra-request';
  sender: number;
  entries: { ssrc: number; sequence: number }[];
}

/** Asks for packets to be sent again (RFC 4585 §6.2.1). */
export interface Nack {
  type: 'nack';
  sender: number;
  media: number;
  /** 16-bit numbers, ascending from the first (they may wrap). */
  sequences: number[];
}

/** The most a sender may send, in bits per second (draft-alvestrand-rmcat-remb). */
export interface BitrateLimit {
  type: 'bitrate-limit';
  sender: number;
  bitrate: number;
  ssrcs: number[];
}

export interface Goodbye {
  type: 'goodbye';
  ssrcs: number[];
}

/** What we speak of RTCP. */
export type RtcpPacket = SenderReport | ReceiverReport | PictureLoss | FullIntraRequest | Nack | BitrateLimit | Goodbye;

/** Packet types on the wire. */
export const RTCP_TYPE = {
  senderReport: 200,
  receiverReport: 201,
  goodbye: 203,
  transportFeedback: 205,
  payloadFeedback: 206,
} as const;

/** Feedback formats on the wire: of transport feedback (nack) and of payload feedback (the others). */
export const FEEDBACK_FORMAT = { nack: 1, pictureLoss: 1, fullIntraRequest: 4, application: 15 } as const;

/** "REMB" */
export const REMB_MARK = 0x52454d42;
