import { useEffect, useState } from 'react';

/** How loud a stream is, from 0 to 1, ten times a second. */
export function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 512;
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.min(1, Math.sqrt(power) * 3));
    }, 100);
    return () => {
      clearInterval(timer);
      void audio.close();
    };
  }, [stream]);
  return level;
}

/** A voice, as rings around whom it belongs to. */
export function VoiceRings({ stream }: { stream: MediaStream | null }) {
  const level = useLevel(stream);
  return (
    <span aria-hidden="true" className="absolute inset-0">
      {[1, 2, 3].map((ring) => (
        <span
          key={ring}
          className="absolute inset-0 rounded-full border border-glow/30 transition-[scale,opacity] duration-150"
          style={{ scale: 1 + level * ring * 0.18, opacity: Math.min(1, level * 3) / ring }}
        />
      ))}
    </span>
  );
}

/** The same as a bar, for who checks his microphone. */
export function VoiceBar({ stream, label }: { stream: MediaStream; label: string }) {
  const level = useLevel(stream);
  return <meter min={0} max={1} value={level} aria-label={label} className="h-2 w-full" />;
}
