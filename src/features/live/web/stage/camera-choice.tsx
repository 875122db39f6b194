import { useEffect, useState } from 'react';
import { m } from '#messages';

interface CameraChoiceProps {
  stream: MediaStream;
  onChoose: (deviceId: string) => void;
  className?: string;
}

/** Which of his cameras; nothing where there is but one. */
export function CameraChoice({ stream, onChoose, className = '' }: CameraChoiceProps) {
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isGone = false;
    // Their names are told once the use of one has been allowed.
    const list = () =>
      void navigator.mediaDevices.enumerateDevices().then((found) => {
        if (!isGone) setCameras(found.filter(({ kind }) => kind === 'videoinput'));
      });
    list();
    navigator.mediaDevices.addEventListener('devicechange', list);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', list);
    };
  }, []);
  if (cameras.length < 2) return null;
  return (
    <select
      className={`field ${className}`}
      aria-label={m.live_camera()}
      defaultValue={stream.getVideoTracks()[0]?.getSettings().deviceId}
      onChange={(event) => onChoose(event.target.value)}
    >
      {cameras.map(({ deviceId, label }, nth) => (
        <option key={deviceId} value={deviceId}>
          {label === '' ? `${m.live_camera()} ${nth + 1}` : label}
        </option>
      ))}
    </select>
  );
}
