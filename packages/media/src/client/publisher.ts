import { Connection } from './connection.ts';
import { preferCarried } from './codecs.ts';
import { entries, StatsReader } from './stats.ts';
import type { ClientOptions, ConnectionStats, MediaClient } from './types.ts';

export interface PublisherOptions extends ClientOptions {
  /** At most one audio and one video track of it are sent. The publisher does not stop them. */
  stream: MediaStream;
  /** Bits per second of video; at most and by default 2.5 million. */
  maxBitrate?: number;
  maxFramerate?: number;
}

export interface PublisherClient extends MediaClient<ConnectionStats> {
  /** Sends another track in place of the one of its kind, without a new negotiation. */
  replaceTrack: (track: MediaStreamTrack) => Promise<void>;
}

const MAX_BITRATE = 2_500_000;

/** Publishes a stream over WHIP and keeps it up until closed. */
export function createPublisher(options: PublisherOptions): PublisherClient {
  const tracks = new Map<string, MediaStreamTrack>();
  for (const track of [options.stream.getAudioTracks()[0], options.stream.getVideoTracks()[0]]) {
    if (track) tracks.set(track.kind, track);
  }
  let reader = new StatsReader();
  const connection = new Connection(options, {
    offer: (peer) => {
      for (const track of tracks.values()) addTrack(peer, track, options);
    },
    follow: (peer) => {
      reader = new StatsReader();
      peer.addEventListener('connectionstatechange', () => {
        if (peer.connectionState === 'connected') connection.flowing();
      });
    },
    // The receiver reports twice a second; each report has a later time.
    progress: (report) => Math.max(0, ...entries(report, 'remote-inbound-rtp').map((entry) => entry.timestamp)),
  });
  return {
    get state() {
      return connection.state;
    },
    get error() {
      return connection.error;
    },
    start: () => connection.start(),
    close: async () => await connection.close(),
    subscribe: (listener) => connection.subscribe(listener),
    stats: async () => (connection.peer ? reader.sending(await connection.peer.getStats()) : null),
    replaceTrack: async (track) => {
      const former = tracks.get(track.kind);
      tracks.set(track.kind, track);
      const sender = connection.peer?.getSenders().find((candidate) => candidate.track === former);
      await sender?.replaceTrack(track);
    },
  };
}

function addTrack(peer: RTCPeerConnection, track: MediaStreamTrack, options: PublisherOptions): void {
  const maxBitrate = Math.min(options.maxBitrate ?? MAX_BITRATE, MAX_BITRATE);
  const { maxFramerate } = options;
  const encoding = track.kind === 'video' ? { maxBitrate, ...(maxFramerate !== undefined && { maxFramerate }) } : {};
  const transceiver = peer.addTransceiver(track, {
    direction: 'sendonly',
    streams: [options.stream],
    sendEncodings: [encoding],
  });
  const codecs = track.kind === 'video' ? RTCRtpSender.getCapabilities('video')?.codecs : undefined;
  if (codecs) transceiver.setCodecPreferences(preferCarried(codecs));
}
