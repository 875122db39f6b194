import { Connection } from './connection.ts';
import { PresentationReader, type Presented } from './presented.ts';
import { entries, StatsReader, sum } from './stats.ts';
import type { ClientOptions, MediaClient, PlayerStats } from './types.ts';

export interface PlayerOptions extends ClientOptions {
  /** Shows the stream; its `srcObject` is the player's while it is open. Playing and muting are the caller's. */
  video: HTMLVideoElement;
  /** Asks for no picture, as in a voice call. */
  audioOnly?: boolean;
  /** It is going to be asked what was presented. Counting has its price: the page is told of every picture. */
  counts?: boolean;
}

export interface PlayerClient extends MediaClient<PlayerStats> {
  /** What could be seen and heard since it was asked last; null while there is no connection, and where nothing `counts`. For one asker. */
  presented: () => Promise<Presented | null>;
}

/** Browsers that lack `jitterBufferTarget` know this older name of it, in seconds. */
type LowDelayReceiver = RTCRtpReceiver & { playoutDelayHint?: number };

/** Plays a room over WHEP and keeps playing until closed; waits when nobody publishes. */
export function createPlayer(options: PlayerOptions): PlayerClient {
  const { video } = options;
  let reader = new StatsReader();
  const presentation = options.counts === true ? new PresentationReader(video) : null;
  const connection = new Connection(options, {
    offer: (peer) => {
      for (const kind of options.audioOnly === true ? ['audio'] : ['video', 'audio'])
        peer.addTransceiver(kind, { direction: 'recvonly' });
    },
    follow: (peer) => {
      reader = new StatsReader();
      presentation?.follow();
      peer.addEventListener('track', ({ receiver }) => keepDelayLow(receiver));
      showWhenConnected(peer, video, () => connection.flowing());
    },
    describe: inStereo,
    progress: (report) => sum(entries(report, 'inbound-rtp'), 'bytesReceived'),
  });
  return {
    get state() {
      return connection.state;
    },
    get error() {
      return connection.error;
    },
    start: () => {
      presentation?.start();
      return connection.start();
    },
    close: async () => {
      presentation?.close();
      await connection.close();
      video.srcObject = null;
    },
    subscribe: (listener) => connection.subscribe(listener),
    presented: async () =>
      connection.peer && presentation ? presentation.read(await connection.peer.getStats()) : null,
    stats: async () => (connection.peer ? reader.receiving(await connection.peer.getStats()) : null),
  };
}

/** Says that sound in stereo is played as such (RFC 7587 §6.1): without it Chromium mixes both channels into one. */
function inStereo(sdp: string): string {
  let text = sdp;
  for (const [, type = ''] of sdp.matchAll(/^a=rtpmap:(\d+) opus\/48000\/2\r?$/gim)) {
    text = text.replace(new RegExp(`^(a=fmtp:${type}(?!.*[ ;]stereo=) .*?)(\\r?)$`, 'm'), '$1;stereo=1$2');
  }
  return text;
}

function keepDelayLow(receiver: LowDelayReceiver): void {
  receiver.jitterBufferTarget = 0;
  receiver.playoutDelayHint = 0;
}

/** The last picture of a former connection stays until the new one is up. */
function showWhenConnected(peer: RTCPeerConnection, video: HTMLVideoElement, onFrame: () => void): void {
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState !== 'connected') return;
    video.srcObject = new MediaStream(peer.getReceivers().map((receiver) => receiver.track));
    video.requestVideoFrameCallback?.(() => {
      if (peer.connectionState === 'connected') onFrame();
    });
  });
}
