import { browserClock, type Clock } from '../clock.ts';

export type DeviceKind = 'camera' | 'microphone';
export const deviceKinds: readonly DeviceKind[] = ['camera', 'microphone'];

/** What a track has given since it was asked last; unknown where this browser does not tell, or not now. */
export type Given = 'something' | 'nothing' | 'unknown';

export interface TrackReader {
  read: () => Given;
  close: () => void;
}

/** What of the browser is asked about devices; a test passes in its own. */
export interface DeviceWorld {
  clock: Clock;
  media: () => Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;
  page: () => Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Null in a browser that has no word for it. */
  permission: (kind: DeviceKind) => Promise<Pick<PermissionStatus, 'state' | 'onchange'> | null>;
  /** Looks at the pictures of a track, or listens to its sound. */
  readerOf: (track: MediaStreamTrack) => TrackReader;
}

export const browserWorld: DeviceWorld = {
  clock: browserClock,
  media: () => navigator.mediaDevices,
  page: () => document,
  permission: async (name) => {
    try {
      return await navigator.permissions.query({ name });
    } catch {
      return null;
    }
  },
  readerOf: (track) => (track.kind === 'video' ? pictureReader(track) : soundReader(track)),
};

function pictureReader(track: MediaStreamTrack): TrackReader {
  const video = document.createElement('video');
  // A statistic of what was played is no help: some browsers answer zero for streams.
  if (!('requestVideoFrameCallback' in video)) return { read: () => 'unknown', close: () => undefined };
  let frames = 0;
  let handle = 0;
  const count = () => {
    frames += 1;
    handle = video.requestVideoFrameCallback(count);
  };
  handle = video.requestVideoFrameCallback(count);
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  let mayPlay = true;
  video.play().catch(() => void (mayPlay = false));
  return {
    read() {
      const given = frames > 0 ? 'something' : mayPlay ? 'nothing' : 'unknown';
      frames = 0;
      return given;
    },
    close() {
      video.cancelVideoFrameCallback(handle);
      video.srcObject = null;
    },
  };
}

function soundReader(track: MediaStreamTrack): TrackReader {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  // The longest there is: two thirds of a second at 48 kHz.
  analyser.fftSize = 32_768;
  audio.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      // Asleep since a telephone call, or until something is pressed: then it would take all for silence.
      if (audio.state !== 'running') {
        void audio.resume().catch(() => undefined);
        return 'unknown';
      }
      analyser.getFloatTimeDomainData(samples);
      return samples.some((sample) => sample !== 0) ? 'something' : 'nothing';
    },
    close: () => void audio.close(),
  };
}
