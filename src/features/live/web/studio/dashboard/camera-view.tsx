import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { useLevel } from '../../stage/level.tsx';

/** Her own picture, silent; mirrored, as she knows it from a mirror, unless it is to be read. */
export function CameraView({ stream, mirrored = true }: { stream: MediaStream; mirrored?: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={m.live_studio_preview()}
      className={`absolute inset-0 size-full ${mirrored ? '-scale-x-100 object-cover' : 'object-contain'}`}
    />
  );
}

/** How loud a microphone is. Another microphone needs another meter (`key`). */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const level = useLevel(stream);
  return <meter min={0} max={1} value={level} aria-label={m.live_studio_level()} className="h-2 w-24" />;
}
