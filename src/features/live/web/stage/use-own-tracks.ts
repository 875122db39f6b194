import type { PublisherClient } from '@separee/media/client';
import { useState } from 'react';

export interface OwnTracks {
  isCameraOn: boolean;
  isMicrophoneOn: boolean;
  hasCamera: boolean;
  hasMicrophone: boolean;
  toggleMicrophone: () => void;
  /** Off means off: the camera is given back until it is wanted again. */
  toggleCamera: () => Promise<void>;
  /** Another of his cameras, by the browser's name for it. */
  choose: (deviceId: string) => Promise<void>;
  /** From the front to the back of a phone, and back. */
  flip: () => Promise<void>;
}

/** Camera and microphone of a guest while he sends: each can be switched off, the camera turned round. */
export function useOwnTracks(stream: MediaStream | null, publisher: PublisherClient | null): OwnTracks {
  const [isCameraOn, setCamera] = useState(true);
  const [isMicrophoneOn, setMicrophone] = useState(true);
  const [facing, setFacing] = useState<'user' | 'environment'>('user');
  /** What he has chosen by name; null while it is the front or the back. */
  const [deviceId, setDeviceId] = useState<string | null>(null);

  async function shoot(camera: Pick<MediaTrackConstraints, 'facingMode' | 'deviceId'>) {
    if (stream === null) return;
    const fresh = await navigator.mediaDevices.getUserMedia({ video: { ...camera, width: { ideal: 1280 } } });
    const [track] = fresh.getVideoTracks();
    if (track === undefined) return;
    for (const former of stream.getVideoTracks()) {
      former.stop();
      stream.removeTrack(former);
    }
    stream.addTrack(track);
    await publisher?.replaceTrack(track);
  }

  return {
    isCameraOn,
    isMicrophoneOn,
    hasCamera: (stream?.getVideoTracks().length ?? 0) > 0,
    hasMicrophone: (stream?.getAudioTracks().length ?? 0) > 0,
    toggleMicrophone() {
      for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMicrophoneOn;
      setMicrophone(!isMicrophoneOn);
    },
    async toggleCamera() {
      const tracks = stream?.getVideoTracks() ?? [];
      // Without a voice beside it the connection would fall silent and be ended: then the picture is only black.
      if (stream?.getAudioTracks().length === 0) for (const track of tracks) track.enabled = !isCameraOn;
      else if (isCameraOn) for (const track of tracks) track.stop();
      else await shoot(deviceId === null ? { facingMode: facing } : { deviceId: { exact: deviceId } });
      setCamera(!isCameraOn);
    },
    async flip() {
      const next = facing === 'user' ? 'environment' : 'user';
      await shoot({ facingMode: next });
      setFacing(next);
      setDeviceId(null);
      setCamera(true);
    },
    async choose(next) {
      await shoot({ deviceId: { exact: next } });
      setDeviceId(next);
      setCamera(true);
    },
  };
}
