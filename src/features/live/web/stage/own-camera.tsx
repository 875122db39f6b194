import type { ClientAccess } from '@separee/media/client';
import { usePublisher } from '@separee/media/react';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { Glyph } from '../chat/glyph.tsx';
import { DeviceNotices } from '../devices/device-notices.tsx';
import { CameraChoice } from './camera-choice.tsx';
import type { Devices } from './use-devices.ts';
import { useOwnTracks } from './use-own-tracks.ts';

interface OwnCameraProps {
  devices: Devices;
  stream: MediaStream;
  /** Where it goes. */
  url: string;
  access: () => Promise<ClientAccess>;
}

/** What she sees or hears of the guest, and the switches for it. */
export function OwnCamera({ devices, stream, url, access }: OwnCameraProps) {
  const { state, publisher } = usePublisher({ url, stream, access, maxBitrate: 1_200_000, maxFramerate: 30 });
  const own = useOwnTracks(devices, publisher);
  const { trouble } = devices.state;
  const isDark = !own.isCameraOn || trouble.camera?.outcome === 'gone';
  return (
    <div
      className="absolute right-4 z-10 flex flex-col items-end gap-2 max-md:top-[72px] md:top-5 low:right-[min(380px,57%)]"
      data-testid="own"
      data-state={state}
    >
      {own.hasCamera ? (
        <div className="relative aspect-[3/4] w-[104px] overflow-hidden rounded-media bg-night shadow-lg md:w-[150px]">
          <Mirror stream={stream} />
          {isDark ? (
            <p className="absolute inset-0 grid place-items-center bg-night p-2 text-center text-[12.5px] text-glow-muted">
              {m.live_camera_is_off()}
            </p>
          ) : null}
        </div>
      ) : null}
      {own.hasCamera ? (
        <CameraChoice
          state={devices.state}
          onChoose={own.choose}
          className="min-h-11 w-[150px] text-[13px] max-md:w-[104px]"
        />
      ) : null}
      <div className="flex gap-1.5">
        {own.hasMicrophone ? (
          <Switch
            isOn={own.isMicrophoneOn}
            name={own.isMicrophoneOn ? 'mic' : 'micOff'}
            label={own.isMicrophoneOn ? m.live_mic_off() : m.live_mic_on()}
            onPress={own.toggleMicrophone}
          />
        ) : null}
        {own.hasCamera ? (
          <>
            <Switch
              isOn={own.isCameraOn}
              name={own.isCameraOn ? 'camera' : 'cameraOff'}
              label={own.isCameraOn ? m.live_camera_off() : m.live_camera_on()}
              onPress={own.toggleCamera}
            />
            <span className="md:hidden">
              <Switch isOn name="flip" label={m.live_camera_flip()} onPress={own.flip} />
            </span>
          </>
        ) : null}
      </div>
      {/* On phones beside the switches, for below them are those of the stage. */}
      <div className="flex flex-col gap-2 max-md:absolute max-md:top-[96px] max-md:right-[calc(100%+8px)] max-md:w-[calc(100vw-184px)] md:w-[320px] low:fixed low:top-[68px] low:right-auto low:left-[68px] low:w-[244px]">
        <DeviceNotices
          media={devices.media}
          state={devices.state}
          onPicture
          className="rounded-[14px] bg-[oklch(0.15_0.02_340/0.9)] px-4 py-3 text-glow"
        />
      </div>
    </div>
  );
}

interface SwitchProps {
  isOn: boolean;
  name: 'mic' | 'micOff' | 'camera' | 'cameraOff' | 'flip';
  label: string;
  onPress: () => void;
}

function Switch({ isOn, name, label, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      className={`icon-btn btn-glass ${isOn ? '' : 'text-signal'}`}
      aria-label={label}
      onClick={onPress}
    >
      <Glyph name={name} />
    </button>
  );
}

/** His own picture as he knows it from a mirror, and silent. */
export function Mirror({ stream }: { stream: MediaStream }) {
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
      aria-label={m.live_own_picture()}
      className="absolute inset-0 size-full -scale-x-100 object-cover"
    />
  );
}
