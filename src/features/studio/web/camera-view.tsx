import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';

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
      aria-label={m.studio_preview()}
      className={`absolute inset-0 size-full ${mirrored ? '-scale-x-100 object-cover' : 'object-contain'}`}
    />
  );
}

/** How loud a microphone is, ten times a second. Another microphone needs another meter (`key`). */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 512;
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.min(100, Math.round(Math.sqrt(power) * 300)));
    }, 100);
    return () => {
      clearInterval(timer);
      void audio.close();
    };
  }, [stream]);
  return <meter min={0} max={100} value={level} aria-label={m.studio_level()} className="h-2 w-24" />;
}
