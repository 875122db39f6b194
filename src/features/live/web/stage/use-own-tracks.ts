import type { PublisherClient } from '@separee/media/client';
import { useEffect, useState } from 'react';
import { exactly } from '../devices/next-device.ts';
import type { Devices } from './use-devices.ts';

export interface OwnTracks {
  isCameraOn: boolean;
  isMicrophoneOn: boolean;
  hasCamera: boolean;
  hasMicrophone: boolean;
  toggleMicrophone: () => void;
  /** Off means off: the camera is given back until it is wanted again. */
  toggleCamera: () => void;
  /** Another of his cameras, by the browser's name for it. */
  choose: (deviceId: string) => void;
  /** From the front to the back of a phone, and back. */
  flip: () => void;
}

/** Camera and microphone of a guest while he sends: each can be switched off, the camera turned round; what takes their place is sent. */
export function useOwnTracks({ media, state }: Devices, publisher: PublisherClient | null): OwnTracks {
  const [facing, setFacing] = useState<'user' | 'environment'>('user');
  const { tracks, off } = state;

  useEffect(() => {
    if (publisher === null) return;
    return media.onTrack((track) => void publisher.replaceTrack(track));
  }, [media, publisher]);
  useEffect(() => {
    media.setOnAir(true);
    return () => media.setOnAir(false);
  }, [media]);

  async function flip() {
    const next = facing === 'user' ? 'environment' : 'user';
    if (await media.choose('camera', { facingMode: next })) setFacing(next);
  }

  return {
    isCameraOn: !off.camera,
    isMicrophoneOn: !off.microphone,
    hasCamera: tracks.camera !== undefined,
    hasMicrophone: tracks.microphone !== undefined,
    toggleMicrophone: () => media.switchMicrophone(off.microphone),
    toggleCamera: () => void media.switchCamera(off.camera),
    choose: (deviceId) => {
      setFacing('user');
      void media.choose('camera', exactly(deviceId));
    },
    flip: () => void flip(),
  };
}
