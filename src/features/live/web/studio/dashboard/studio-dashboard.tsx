import { Filled } from '../../../../../shell/compose/filled-parts.tsx';
import { Loading } from '../../../../../ui/data/loaded.tsx';
import { FormError } from '../../../../../ui/notice.tsx';
import type { StudioState } from '../../../contract.ts';
import { broadcastParts } from '../../slots.ts';
import { DeviceNotices } from '../../devices/device-notices.tsx';
import { useBroadcast, type Broadcast } from '../broadcast/use-broadcast.ts';
import { DeviceChoice } from '../controls/device-choice.tsx';
import { Earnings } from './earnings.tsx';
import { GuestsPanel } from './guests-panel.tsx';
import { PerformerChat } from './performer-chat.tsx';
import { LiveControls } from '../controls/live-controls.tsx';
import { studioErrorText } from '../../../../studio/web/index.ts';
import { RequestsPanel } from './requests-panel.tsx';
import { RestNotice } from './rest-notice.tsx';
import { RoomGoal } from './room-goal.tsx';
import { ShowForm } from '../controls/show-form.tsx';
import { SourceSwitch } from '../controls/source-switch.tsx';
import { Stage } from './stage.tsx';
import { ToyOrders } from '../toys/toy-orders.tsx';
import { ToyPanel } from '../toys/toy-panel.tsx';
import { useHealth } from '../obs/use-health.ts';

/** Going live, the room and the day's earnings on one dashboard. */
export function StudioDashboard() {
  const broadcast = useBroadcast();
  const { state = null, error = null } = broadcast?.studio ?? {};
  if (broadcast === null || state === null) {
    return error === null ? <Loading height="h-96" /> : <FormError text={studioErrorText(error)} />;
  }
  return <Dashboard broadcast={broadcast} state={state} />;
}

function Dashboard({ broadcast, state }: { broadcast: Broadcast; state: StudioState }) {
  const { studio, devices, screen, toys, air, busy, sending } = broadcast;
  const sources = useHealth() ?? [];
  const onAir = state.show !== null;
  const fromObs = sources.some(({ source }) => source === 'obs');
  return (
    <div className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <Stage state={state} devices={devices} air={air} />
        {/* On air they stand in the bar, which never leaves her sight. */}
        {onAir ? null : (
          <DeviceNotices
            media={devices.media}
            state={devices.state}
            className="rounded-[14px] border border-line bg-raised px-4 py-3"
          />
        )}
        {studio.error === null ? null : <FormError text={studioErrorText(studio.error)} />}
        {state.show !== null ? (
          <LiveControls state={state} show={state.show} broadcast={broadcast} />
        ) : state.restUntil === null ? (
          <ShowForm
            price={state.priceVideo}
            ready={(devices.stream !== null || fromObs) && !busy}
            onStart={broadcast.begin}
          />
        ) : (
          <RestNotice until={state.restUntil} studio={studio} />
        )}
        {state.restUntil === null ? <Filled slot={broadcastParts} /> : null}
      </div>
      <aside className="flex min-w-0 flex-col gap-6 desktop:row-span-2">
        {onAir ? <RequestsPanel state={state} studio={studio} /> : null}
        <ToyOrders controller={toys.controller} state={toys.state} />
        {state.show === null ? null : (
          <PerformerChat key={state.show.chatId} state={state} chatId={state.show.chatId} studio={studio} />
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
            microphone={sending ? devices.state.tracks.microphone : undefined}
          />
        ) : null}
        <ToyPanel toys={toys} />
      </div>
    </div>
  );
}
