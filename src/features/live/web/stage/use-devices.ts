import { useCallback } from 'react';
import { exactly } from '../devices/next-device.ts';
import type { OwnMedia, OwnMediaState } from '../devices/own-media.ts';
import { useOwnMedia } from '../devices/use-own-media.ts';
import type { DeviceWorld } from '../devices/world.ts';

export interface Devices {
  media: OwnMedia;
  state: OwnMediaState;
  stream: MediaStream | null;
  status: OwnMediaState['status'];
  /** Asks for what a mode needs. */
  open: (wanted: 'picture' | 'sound') => void;
  /** Another of his cameras, by the browser's name for it; where it cannot be had the former one stays. */
  chooseCamera: (deviceId: string) => void;
  /** Gives camera and microphone back. */
  close: () => void;
}

const options = {
  picture: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, facingMode: 'user' },
  sound: { echoCancellation: true, noiseSuppression: true },
};

/** The guest's own camera and microphone, given back when the page is left. */
export function useDevices(world?: DeviceWorld): Devices {
  const { media, state } = useOwnMedia(options, world);
  return {
    media,
    state,
    stream: state.stream,
    status: state.status,
    open: useCallback(
      (wanted) => {
        // A camera without a microphone will do where she is to see him; a call needs a voice.
        const isPicture = wanted === 'picture';
        void media.open({ camera: isPicture, microphone: isPicture ? 'ifThere' : true });
      },
      [media],
    ),
    chooseCamera: useCallback((deviceId) => void media.choose('camera', exactly(deviceId)), [media]),
    close: useCallback(() => media.close(), [media]),
  };
}
