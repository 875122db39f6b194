import * as ndc from 'node-datachannel';
import type { TransportParameters } from '../sdp/session.ts';
import { fromNativeSdp, NATIVE_MID, toNativeSdp } from './sdp.ts';

const GATHERING_LIMIT_MS = 5_000;
/** Leaves room for SRTP and IPv6 in an Ethernet frame. */
const MTU = 1_280;

export interface TransportOptions {
  /** Local address to bind; every address of the machine when absent. */
  bindAddress?: string;
  /** One UDP port shared by all transports of the process; its own free port when absent. */
  muxPort?: number;
}

export interface TransportEvents {
  /** Packets may be sent from now on. */
  open(): void;
  /** An RTP or RTCP packet came; the buffer is the receiver's own. */
  packet(packet: Buffer): void;
  /** The far side said goodbye (`closed`) or is not heard any more (`failed`). Not called after our own `close`. */
  ended(why: 'closed' | 'failed'): void;
}

/** One ICE, DTLS and SRTP connection that carries a bundle of media as plain packets. */
export class MediaTransport implements Disposable {
  readonly #connection: ndc.PeerConnection;
  readonly #track: ndc.Track;
  readonly #events: TransportEvents;
  #closed = false;

  private constructor(options: TransportOptions, events: TransportEvents) {
    this.#events = events;
    const { bindAddress, muxPort } = options;
    this.#connection = new ndc.PeerConnection('media', {
      iceServers: [],
      disableAutoNegotiation: true,
      mtu: MTU,
      ...(bindAddress !== undefined && { bindAddress }),
      ...(muxPort !== undefined && { enableIceUdpMux: true, portRangeBegin: muxPort, portRangeEnd: muxPort }),
    });
    const line = new ndc.Video(NATIVE_MID, 'SendRecv');
    line.addVP8Codec(96);
    this.#track = this.#connection.addTrack(line);
    this.#track.onOpen(() => !this.#closed && events.open());
    // The library frees a track only when somebody listens to its end.
    this.#track.onClosed(() => {});
    this.#track.onMessage((packet) => !this.#closed && events.packet(packet));
    this.#connection.onStateChange((state) => this.#onState(state));
  }

  /** Answers a far side. Resolves with our parameters once our addresses are known. */
  static async answer(
    remote: TransportParameters,
    options: TransportOptions,
    events: TransportEvents,
  ): Promise<{ transport: MediaTransport; local: TransportParameters }> {
    const transport = new MediaTransport(options, events);
    return await transport.#gather(() => {
      transport.#connection.setRemoteDescription(toNativeSdp(remote), 'offer');
      transport.#connection.setLocalDescription('answer');
    });
  }

  /** Begins a connection; `connect` with the far side's parameters completes it. */
  static async offer(
    options: TransportOptions,
    events: TransportEvents,
  ): Promise<{ transport: MediaTransport; local: TransportParameters }> {
    const transport = new MediaTransport(options, events);
    return await transport.#gather(() => transport.#connection.setLocalDescription('offer'));
  }

  connect(remote: TransportParameters): void {
    this.#connection.setRemoteDescription(toNativeSdp(remote), 'answer');
  }

  /** Sends an RTP or RTCP packet; false when it was dropped because the socket is full or the connection is over. */
  send(packet: Buffer): boolean {
    if (this.#closed) return false;
    try {
      return this.#track.sendMessageBinary(packet);
    } catch {
      // The native track throws once its connection is gone; the end itself is reported by the state.
      return false;
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#track.close();
    this.#connection.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #onState(state: string): void {
    if (this.#closed || (state !== 'closed' && state !== 'failed')) return;
    this.close();
    this.#events.ended(state);
  }

  async #gather(begin: () => void): Promise<{ transport: MediaTransport; local: TransportParameters }> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const limit = setTimeout(() => reject(new Error('no local address found in time')), GATHERING_LIMIT_MS);
    this.#connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve();
    });
    try {
      begin();
      await promise;
      const local = this.#connection.localDescription();
      if (!local) throw new Error('the native library has no local description');
      return { transport: this, local: fromNativeSdp(local.sdp) };
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }
}
