import { m } from '#messages';
import type { StudioState } from '../../../contract.ts';
import { CameraView, LevelMeter } from './camera-view.tsx';
import { GuestPicture } from './guest-picture.tsx';
import { airWord, type AirState } from '../broadcast/air-state.ts';
import type { OwnDevices } from '../broadcast/use-own-devices.ts';

interface StageProps {
  state: StudioState;
  devices: OwnDevices;
  air: AirState;
}

/** Her own picture with what she must see at a glance: whether she is on air, how loud she is, whom she is alone with. */
export function Stage({ state, devices, air }: StageProps) {
  const { stream, state: own } = devices;
  const mode = state.guests.find((guest) => guest.mode === 'voiceCall')?.mode;
  return (
    <div className="relative aspect-video overflow-hidden rounded-[20px] bg-night text-glow">
      {stream === null ? <AskForCamera devices={devices} /> : <CameraView stream={stream} />}
      {own.trouble.camera?.outcome === 'gone' ? (
        <p
          className={`absolute inset-0 grid place-items-center bg-night p-6 text-center text-glow-muted ${state.guestPicture === null ? '' : 'pr-[40%]'}`}
        >
          {m.live_camera_is_off()}
        </p>
      ) : null}
      <div className="absolute inset-x-4 top-4 flex items-center justify-between">
        <p
          role="status"
          className="rounded-full bg-[oklch(0.15_0.02_340/0.7)] px-4 py-1.5"
          data-testid="air"
          data-state={air}
        >
          {air === 'off' ? (
            <span className="text-[13px]">{m.live_studio_off_air()}</span>
          ) : (
            <span className="live-dot">{airWord(air, state)}</span>
          )}
        </p>
        {stream === null ? null : (
          <span className="flex h-9 items-center rounded-full bg-[oklch(0.15_0.02_340/0.7)] px-4">
            <LevelMeter key={own.tracks.microphone?.id} stream={stream} />
          </span>
        )}
      </div>
      {state.guestPicture === null ? null : (
        <GuestPicture key={state.guestPicture.url} play={state.guestPicture} isVoice={mode === 'voiceCall'} />
      )}
    </div>
  );
}

function AskForCamera({ devices: { state, open } }: { devices: OwnDevices }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-6 text-center">
      <div>
        <button
          type="button"
          className="btn btn-primary"
          disabled={state.status === 'asking'}
          onClick={() => void open()}
        >
          {m.live_studio_allow()}
        </button>
        {state.status === 'denied' ? (
          <p role="alert" className="mx-auto mt-4 max-w-[46ch] text-glow-muted">
            {m.live_studio_denied()}
          </p>
        ) : null}
      </div>
    </div>
  );
}
