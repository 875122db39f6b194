import { m } from '#messages';
import type { DeviceKind } from '../../devices/world.ts';
import type { OwnDevices } from '../broadcast/use-own-devices.ts';

/** Which camera and which microphone. */
export function DeviceChoice({ devices }: { devices: OwnDevices }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice kind="camera" label={m.live_studio_camera()} found={devices.cameras} devices={devices} />
      <Choice kind="microphone" label={m.live_studio_microphone()} found={devices.microphones} devices={devices} />
    </div>
  );
}

interface ChoiceProps {
  kind: DeviceKind;
  label: string;
  found: MediaDeviceInfo[];
  devices: OwnDevices;
}

function Choice({ kind, label, found, devices }: ChoiceProps) {
  return (
    <label className="block">
      <span className="mb-1.5 block text-[14px] font-medium">{label}</span>
      <select
        className="field"
        value={devices.chosen[kind] ?? ''}
        onChange={(event) => devices.choose(kind, event.target.value)}
      >
        {found.map(({ deviceId, label: name }, index) => (
          <option key={deviceId} value={deviceId}>
            {name === '' ? `${label} ${index + 1}` : name}
          </option>
        ))}
      </select>
    </label>
  );
}
