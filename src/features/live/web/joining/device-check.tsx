import { m } from '#messages';
import { DeviceNotices } from '../devices/device-notices.tsx';
import { VoiceBar } from '../stage/level.tsx';
import { CameraChoice } from '../stage/camera-choice.tsx';
import { Mirror } from '../stage/own-camera.tsx';
import type { Devices } from '../stage/use-devices.ts';

/** What she would see and hear of him, before anybody is asked anything. */
export function DeviceCheck({ devices, needs }: { devices: Devices; needs: 'picture' | 'sound' }) {
  const { stream, status, state, media } = devices;
  const { camera, microphone } = state.tracks;
  if (stream === null) {
    return (
      <div className="mt-4">
        <p role={status === 'denied' ? 'alert' : 'status'} className="text-[14px]">
          {status === 'denied' ? m.live_devices_denied() : m.live_devices_asking()}
        </p>
        {status === 'denied' ? (
          <button type="button" className="btn mt-2 border border-current/25" onClick={() => devices.open(needs)}>
            {m.live_devices_again()}
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="mt-4">
      {camera !== undefined ? (
        <div className="relative aspect-video w-full max-w-[320px] overflow-hidden rounded-media bg-night">
          <Mirror stream={stream} />
        </div>
      ) : null}
      {camera !== undefined ? (
        <CameraChoice state={state} onChoose={devices.chooseCamera} className="mt-3 max-w-[320px]" />
      ) : null}
      {microphone !== undefined ? (
        <div className="mt-3 max-w-[320px]">
          <p className="mb-1 text-[14px] opacity-80">{m.live_devices_speak()}</p>
          <VoiceBar key={microphone.id} stream={stream} label={m.live_devices_level()} />
        </div>
      ) : null}
      <DeviceNotices media={media} state={state} className="mt-3 max-w-[440px]" />
    </div>
  );
}
