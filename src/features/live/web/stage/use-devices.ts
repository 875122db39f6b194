import { useCallback, useEffect, useRef, useState } from 'react';

export interface Devices {
  stream: MediaStream | null;
  status: 'off' | 'asking' | 'on' | 'denied';
  /** Asks for what a mode needs. */
  open: (wanted: 'picture' | 'sound') => void;
  /** Another of his cameras, by the browser's name for it; where it cannot be had the former one stays. */
  chooseCamera: (deviceId: string) => void;
  /** Gives camera and microphone back. */
  close: () => void;
}

const sound = { echoCancellation: true, noiseSuppression: true };
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, facingMode: 'user' };

/** A camera without a microphone will do where she is to see him; a call needs a voice. */
async function ask(wanted: 'picture' | 'sound'): Promise<MediaStream> {
  if (wanted === 'sound') return navigator.mediaDevices.getUserMedia({ audio: sound });
  try {
    return await navigator.mediaDevices.getUserMedia({ video: picture, audio: sound });
  } catch {
    return navigator.mediaDevices.getUserMedia({ video: picture });
  }
}

/** The guest's own camera and microphone, given back when the page is left. */
export function useDevices(): Devices {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [status, setStatus] = useState<Devices['status']>('off');

  /** Counts what was asked for: an answer to an older question is given back at once. */
  const turn = useRef(0);

  useEffect(() => {
    if (stream === null) return;
    return () => stop(stream);
  }, [stream]);
  useEffect(() => () => void (turn.current += 1), []);

  const open = useCallback((wanted: 'picture' | 'sound') => {
    const mine = (turn.current += 1);
    setStatus('asking');
    ask(wanted).then(
      (given) => {
        if (turn.current !== mine) return stop(given);
        setStream(given);
        setStatus('on');
      },
      // Refused, missing or taken by another program: the page says what to do.
      () => turn.current === mine && setStatus('denied'),
    );
  }, []);
  const close = useCallback(() => {
    turn.current += 1;
    setStream(null);
    setStatus('off');
  }, []);
  const chooseCamera = useCallback(
    (deviceId: string) => {
      const mine = (turn.current += 1);
      const { facingMode: _any, ...size } = picture;
      navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: deviceId } } }).then(
        (given) => {
          if (turn.current !== mine) return stop(given);
          // The voice goes on as it is; the former picture is let go.
          const voice = stream?.getAudioTracks().map((track) => track.clone()) ?? [];
          setStream(new MediaStream([...given.getVideoTracks(), ...voice]));
        },
        () => undefined,
      );
    },
    [stream],
  );
  return { stream, status, open, chooseCamera, close };
}

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
