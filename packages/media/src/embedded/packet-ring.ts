/** An RTP packet as it came; the buffer's header may have been overwritten since, so its fields are kept beside it. */
export interface StoredPacket {
  buffer: Buffer;
  /** Unwrapped. */
  sequence: number;
  timestamp: number;
  marker: boolean;
}

/** SRTP refuses to send again what is older than this. */
export const RING_PACKETS = 1_024;

/** The last packets of a source, by sequence number; all receivers share it. */
export class PacketRing {
  readonly #slots: (StoredPacket | undefined)[] = Array.from({ length: RING_PACKETS });

  store(packet: StoredPacket): void {
    this.#slots[packet.sequence % RING_PACKETS] = packet;
  }

  get(sequence: number): StoredPacket | undefined {
    const packet = this.#slots[sequence % RING_PACKETS];
    return packet?.sequence === sequence ? packet : undefined;
  }
}
