import { useEffect, useEffectEvent } from 'react';
import { recall, remember } from '../../../../../shell/consent/consent.ts';
import { exactly, namedOfKind, preferably } from '../../devices/next-device.ts';
import type { OwnMedia, OwnMediaState } from '../../devices/own-media.ts';
import { useOwnMedia } from '../../devices/use-own-media.ts';
import type { DeviceKind, DeviceWorld } from '../../devices/world.ts';

export type Chosen = Partial<Record<DeviceKind, string>>;

export interface OwnDevices {
  media: OwnMedia;
  state: OwnMediaState;
  stream: MediaStream | null;
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

const options = {
  picture: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  sound: { echoCancellation: true, noiseSuppression: true },
};

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

const inUse = ({ tracks }: OwnMediaState): Chosen => {
  const [camera, microphone] = [tracks.camera?.getSettings().deviceId, tracks.microphone?.getSettings().deviceId];
  return { ...(camera === undefined ? {} : { camera }), ...(microphone === undefined ? {} : { microphone }) };
};

/**
 * Camera and microphone, given back when the studio is left. The stream stays the same object when another device takes the place of one,
 * by her choice or because it died: `onTrack` hears of the new track, for whoever sends the old one.
 */
export function useOwnDevices(onTrack: (track: MediaStreamTrack) => void, world?: DeviceWorld): OwnDevices {
  const { media, state } = useOwnMedia(options, world);
  const tell = useEffectEvent(onTrack);
  useEffect(() => media.onTrack((track) => tell(track)), [media]);

  async function choose(kind: DeviceKind, id: string): Promise<void> {
    if (await media.choose(kind, exactly(id))) remember('studioDevices', JSON.stringify(inUse(media.read())));
  }

  return {
    media,
    state,
    stream: state.stream,
    cameras: namedOfKind(state.found, 'camera'),
    microphones: namedOfKind(state.found, 'microphone'),
    chosen: inUse(state),
    open: (wanted = remembered()) =>
      media.open(
        { camera: true, microphone: true },
        { camera: preferably(wanted.camera), microphone: preferably(wanted.microphone) },
      ),
    close: () => media.close(),
    choose: (kind, id) => void choose(kind, id),
  };
}
