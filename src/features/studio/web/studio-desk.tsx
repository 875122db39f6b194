import { usePublisher } from '@separee/media/react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import { FormError, Notice } from '../../../shell/ui/notice.tsx';
import type { StudioState } from '../contract.ts';
import { beginShow, callPanic, finishShow, publishToken } from './calls.ts';
import { DeviceChoice } from './device-choice.tsx';
import { Earnings } from './earnings.tsx';
import { GuestsPanel } from './guests-panel.tsx';
import { HostChat } from './host-chat.tsx';
import { LiveControls } from './live-controls.tsx';
import { studioProblem } from './problems.ts';
import { RequestsPanel } from './requests-panel.tsx';
import { RestNotice } from './rest-notice.tsx';
import { RoomGoal } from './room-goal.tsx';
import { ShowForm, type ShowSettings } from './show-form.tsx';
import { SourceSwitch } from './source-switch.tsx';
import { Stage, type AirState } from './stage.tsx';
import { ToyOrders } from './toys/toy-orders.tsx';
import { ToyPanel } from './toys/toy-panel.tsx';
import { useToys } from './toys/use-toys.ts';
import { useHealth } from './use-health.ts';
import { useOwnDevices } from './use-own-devices.ts';
import { useOwnDocument } from './use-own-document.ts';
import { useScreen } from './use-screen.ts';
import { useSending } from './use-sending.ts';
import { useStudio, type Studio } from './use-studio.ts';

/** Going live, the room and the day's earnings on one desk. */
export function StudioDesk() {
  const studio = useStudio();
  useOwnDocument();
  if (studio.state === null) {
    return studio.error === null ? (
      <Notice title={m.shell_loading()} />
    ) : (
      <Notice title={m.studio_title()} text={studioProblem(studio.error)} />
    );
  }
  return <Desk studio={studio} state={studio.state} />;
}

function Desk({ studio, state }: { studio: Studio; state: StudioState }) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { sending, send, rest } = useSending();
  const swapTrack = useRef<(track: MediaStreamTrack) => void>(() => undefined);
  const devices = useOwnDevices((track) => swapTrack.current(track));
  const screen = useScreen();
  const sources = useHealth() ?? [];
  const toys = useToys(state);
  const onAir = state.show !== null;
  const door = onAir && sending ? `/whip/performer-${state.actorId}` : null;
  const camera = usePublisher({
    url: devices.stream === null ? null : door,
    stream: devices.stream,
    token: () => publishToken(language, 'camera'),
  });
  const shared = usePublisher({
    url: screen.stream === null ? null : door,
    stream: screen.stream,
    token: () => publishToken(language, 'screen'),
  });
  useEffect(() => {
    swapTrack.current = (track) => {
      void camera.publisher?.replaceTrack(track);
      // Her voice goes with the screen, too; her camera does not.
      if (track.kind === 'audio') void shared.publisher?.replaceTrack(track);
    };
  }, [camera.publisher, shared.publisher]);
  const fromObs = sources.some(({ source }) => source === 'obs');
  const air: AirState = !onAir ? 'off' : sending && devices.stream !== null ? camera.state : 'elsewhere';

  async function begin(settings: ShowSettings) {
    setBusy(true);
    if ((await studio.act(() => beginShow(language, settings))) && devices.stream !== null) send();
    setBusy(false);
  }

  async function finish(end: () => Promise<StudioState>) {
    setBusy(true);
    toys.desk.hold();
    // First the picture, then the show: nothing tries to send to a show that has ended.
    rest();
    screen.close();
    await studio.act(end);
    setBusy(false);
  }

  return (
    <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_380px] desk:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <Stage state={state} devices={devices} air={air} />
        {studio.error === null ? null : <FormError text={studioProblem(studio.error)} />}
        {onAir ? (
          <LiveControls
            state={state}
            studio={studio}
            busy={busy}
            onSend={sending || devices.stream === null ? null : send}
            onEnd={() => void finish(() => finishShow(language))}
            onPanic={() => void finish(() => callPanic(language))}
          />
        ) : state.restUntil === null ? (
          <ShowForm
            price={state.priceVideo}
            ready={(devices.stream !== null || fromObs) && !busy}
            onStart={(settings) => void begin(settings)}
          />
        ) : (
          <RestNotice until={state.restUntil} studio={studio} />
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-6 desk:row-span-2">
        {onAir ? <RequestsPanel state={state} studio={studio} /> : null}
        <ToyOrders desk={toys.desk} state={toys.state} />
        {state.show === null ? null : (
          <HostChat key={state.show.chatId} state={state} chatId={state.show.chatId} studio={studio} />
        )}
        {state.goal === null ? null : <RoomGoal goal={state.goal} />}
        <Earnings state={state} />
        <GuestsPanel state={state} studio={studio} />
      </aside>
      <div className="flex min-w-0 flex-col gap-6">
        {devices.stream === null ? null : <DeviceChoice devices={devices} />}
        {onAir ? (
          <SourceSwitch
            sources={sources}
            screen={screen}
            microphone={sending ? devices.stream?.getAudioTracks()[0] : undefined}
          />
        ) : null}
        <ToyPanel toys={toys} />
      </div>
    </div>
  );
}
