import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';

/** Her own picture, mirrored and silent, as she knows it from a mirror. */
export function CameraView({ stream }: { stream: MediaStream }) {
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
      className="absolute inset-0 size-full -scale-x-100 object-cover"
    />
  );
}

/** How loud the microphone is, ten times a second. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
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
