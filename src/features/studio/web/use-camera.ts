import { useEffect, useState } from 'react';

export interface Camera {
  stream: MediaStream | null;
  status: 'off' | 'asking' | 'on' | 'denied';
  open: () => void;
}

const wanted: MediaStreamConstraints = {
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  audio: { echoCancellation: true, noiseSuppression: true },
};

/** Camera and microphone, given back when the page is left. */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [status, setStatus] = useState<Camera['status']>('off');

  useEffect(() => {
    if (stream === null) return;
    return () => stream.getTracks().forEach((track) => track.stop());
  }, [stream]);

  async function ask() {
    setStatus('asking');
    try {
      setStream(await navigator.mediaDevices.getUserMedia(wanted));
      setStatus('on');
    } catch {
      // Refused, missing or taken by another program: the page says what to do.
      setStatus('denied');
    }
  }

  return { stream, status, open: () => void ask() };
}
