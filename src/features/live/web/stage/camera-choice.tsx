import { m } from '#messages';
import { namedOfKind } from '../devices/next-device.ts';
import type { OwnMediaState } from '../devices/own-media.ts';

interface CameraChoiceProps {
  state: OwnMediaState;
  onChoose: (deviceId: string) => void;
  className?: string;
}

/** Which of his cameras; nothing where there is but one. */
export function CameraChoice({ state, onChoose, className = '' }: CameraChoiceProps) {
  const cameras = namedOfKind(state.found, 'camera');
  if (cameras.length < 2) return null;
  return (
    <select
      className={`field ${className}`}
      aria-label={m.live_camera()}
      value={state.tracks.camera?.getSettings().deviceId}
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
