import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export interface Screen {
  stream: MediaStream | null;
  /** Whether this browser can share a screen at all; phones cannot. */
  isOffered: boolean;
  open: (microphone: MediaStreamTrack | undefined) => void;
  close: () => void;
}

/** Her screen as a second picture, with the voice of her microphone. It ends with the browser's own button, too. */
export function useScreen(): Screen {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const isOffered = useHydrated() && 'getDisplayMedia' in (navigator.mediaDevices ?? {});

  useEffect(() => {
    const [picture] = stream?.getVideoTracks() ?? [];
    if (picture === undefined) return;
    const end = () => setStream(null);
    picture.addEventListener('ended', end);
    return () => {
      picture.removeEventListener('ended', end);
      picture.stop();
    };
  }, [stream]);

  async function open(microphone: MediaStreamTrack | undefined) {
    try {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 30 } } });
      setStream(new MediaStream([...shared.getVideoTracks(), ...(microphone === undefined ? [] : [microphone])]));
    } catch {
      // She has closed the browser's question: nothing is shared.
    }
  }

  return { stream, isOffered, open: (microphone) => void open(microphone), close: () => setStream(null) };
}
