import { useEffect, useRef, useState } from 'react';
import { recall, remember } from '../../../../../shell/consent/consent.ts';

export type DeviceKind = 'camera' | 'microphone';
export type Chosen = Partial<Record<DeviceKind, string>>;

export interface OwnDevices {
  stream: MediaStream | null;
  status: 'off' | 'asking' | 'on' | 'denied';
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
  /** Ids of those that are in use. */
  chosen: Chosen;
  /** Asks for them, by preference for those that are named; whether they were given. */
  open: (wanted?: Chosen) => Promise<boolean>;
  /** Gives them back. */
  close: () => void;
  /** Takes another one; what is being sent goes on with it. */
  choose: (kind: DeviceKind, id: string) => void;
}

const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
const sound = { echoCancellation: true, noiseSuppression: true };

/** One of hers if it is still there, else any. */
const constraints = ({ camera, microphone }: Chosen): MediaStreamConstraints => ({
  video: { ...picture, ...(camera === undefined ? {} : { deviceId: { ideal: camera } }) },
  audio: { ...sound, ...(microphone === undefined ? {} : { deviceId: { ideal: microphone } }) },
});

/** Her choice of last time, where she has allowed that it is kept. */
function remembered(): Chosen {
  try {
    const kept = JSON.parse(recall('studioDevices') ?? '{}') as Record<string, unknown>;
    const { camera, microphone } = kept;
    return {
      ...(typeof camera === 'string' ? { camera } : {}),
      ...(typeof microphone === 'string' ? { microphone } : {}),
    };
  } catch {
    return {};
  }
}

const inUse = (stream: MediaStream): Chosen => {
  const idOf = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId;
  const [camera, microphone] = [idOf(stream.getVideoTracks()[0]), idOf(stream.getAudioTracks()[0])];
  return { ...(camera === undefined ? {} : { camera }), ...(microphone === undefined ? {} : { microphone }) };
};

/**
 * Camera and microphone, given back when the studio is left. The stream stays the same object when she takes another device:
 * `onTrack` hears of the new track, for whoever sends the old one.
 */
export function useOwnDevices(onTrack: (track: MediaStreamTrack) => void): OwnDevices {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [status, setStatus] = useState<OwnDevices['status']>('off');
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState<Chosen>({});
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  useEffect(() => {
    if (stream === null) return;
    const look = () => void navigator.mediaDevices.enumerateDevices().then(setDevices);
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => {
      navigator.mediaDevices.removeEventListener('devicechange', look);
      stream.getTracks().forEach((track) => track.stop());
    };
  }, [stream]);

  async function open(wanted: Chosen = remembered()): Promise<boolean> {
    setStatus('asking');
    try {
      const given = await navigator.mediaDevices.getUserMedia(constraints(wanted));
      // She has left while the browser asked.
      if (!isHere.current) {
        given.getTracks().forEach((track) => track.stop());
        return false;
      }
      setStream(given);
      setChosen(inUse(given));
      setStatus('on');
      return true;
    } catch {
      // Refused, missing or taken by another program: the page says what to do.
      setStatus('denied');
      return false;
    }
  }

  function close() {
    setStream(null);
    setStatus('off');
  }

  async function choose(kind: DeviceKind, id: string) {
    if (stream === null) return;
    const exact = { deviceId: { exact: id } };
    const wanted = kind === 'camera' ? { video: { ...picture, ...exact } } : { audio: { ...sound, ...exact } };
    try {
      const [track] = (await navigator.mediaDevices.getUserMedia(wanted)).getTracks();
      if (track === undefined) return;
      const former = stream.getTracks().find((each) => each.kind === track.kind);
      if (former !== undefined) stream.removeTrack(former);
      stream.addTrack(track);
      onTrack(track);
      former?.stop();
      const next = inUse(stream);
      setChosen(next);
      setStatus('on');
      remember('studioDevices', JSON.stringify(next));
    } catch {
      setStatus('denied');
    }
  }

  const of = (kind: MediaDeviceKind) => devices.filter((each) => each.kind === kind && each.deviceId !== '');
  return {
    stream,
    status,
    cameras: of('videoinput'),
    microphones: of('audioinput'),
    chosen,
    open,
    close,
    choose: (kind, id) => void choose(kind, id),
  };
}
