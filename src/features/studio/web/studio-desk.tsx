import { usePublisher } from '@separee/media/react';
import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { FormError, Notice } from '../../../shell/ui/notice.tsx';
import type { StudioState } from '../contract.ts';
import { beginShow, finishShow, publishToken } from './calls.ts';
import { CameraView, LevelMeter } from './camera-view.tsx';
import { Earnings } from './earnings.tsx';
import { GuestsPanel } from './guests-panel.tsx';
import { HostChat } from './host-chat.tsx';
import { PriceControl } from './price-control.tsx';
import { ShowForm, type ShowSettings } from './show-form.tsx';
import { useCamera } from './use-camera.ts';
import { useSending } from './use-sending.ts';
import { useStudio, type Studio } from './use-studio.ts';

/** Going live, the room and the day's earnings on one desk. */
export function StudioDesk() {
  const studio = useStudio();
  if (studio.state === null) {
    return studio.error === null ? (
      <Notice title={m.shell_loading()} />
    ) : (
      <Notice title={m.studio_title()} text={problemText(studio.error)} />
    );
  }
  return <Desk studio={studio} state={studio.state} />;
}

function Desk({ studio, state }: { studio: Studio; state: StudioState }) {
  const language = useLanguage();
  const camera = useCamera();
  const [busy, setBusy] = useState(false);
  const { sending, send, rest } = useSending();
  const onAir = state.show !== null;
  const { state: line } = usePublisher({
    url: onAir && sending && camera.stream !== null ? `/whip/performer-${state.actorId}` : null,
    stream: camera.stream,
    token: () => publishToken(language),
  });

  async function begin(settings: ShowSettings) {
    setBusy(true);
    if (await studio.act(() => beginShow(language, settings))) send();
    setBusy(false);
  }

  async function finish() {
    setBusy(true);
    // First the picture, then the show: nothing tries to send to a show that has ended.
    rest();
    await studio.act(() => finishShow(language));
    setBusy(false);
  }

  return (
    <div className="mx-auto grid max-w-[1480px] gap-6 px-4 pt-2 desk:grid-cols-[minmax(0,1fr)_380px] desk:px-9">
      <section>
        <div className="relative aspect-video overflow-hidden rounded-[20px] bg-night text-glow">
          {camera.stream === null ? (
            <div className="absolute inset-0 grid place-items-center p-6 text-center">
              <div>
                <button
                  type="button"
                  className="btn btn-primary"
                  disabled={camera.status === 'asking'}
                  onClick={camera.open}
                >
                  {m.studio_allow()}
                </button>
                {camera.status === 'denied' ? (
                  <p role="alert" className="mx-auto mt-4 max-w-[46ch] text-glow-muted">
                    {m.studio_denied()}
                  </p>
                ) : null}
              </div>
            </div>
          ) : (
            <CameraView stream={camera.stream} />
          )}
          <div className="absolute inset-x-4 top-4 flex items-center justify-between">
            <p
              role="status"
              className="rounded-full bg-[oklch(0.15_0.02_340/0.7)] px-4 py-1.5"
              data-testid="air"
              data-state={airState(onAir, sending, line)}
            >
              {onAir ? (
                <span className="live-dot">{airWord(airState(onAir, sending, line))}</span>
              ) : (
                <span className="text-[13px]">{m.studio_off_air()}</span>
              )}
            </p>
            {camera.stream === null ? null : (
              <span className="flex h-9 items-center rounded-full bg-[oklch(0.15_0.02_340/0.7)] px-4">
                <LevelMeter stream={camera.stream} />
              </span>
            )}
          </div>
        </div>
        <div className="mt-5 flex flex-wrap items-start gap-4">
          {onAir ? (
            <>
              <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => void finish()}>
                {m.studio_end()}
              </button>
              {sending ? null : (
                <button type="button" className="btn btn-primary" disabled={camera.stream === null} onClick={send}>
                  {m.studio_send_here()}
                </button>
              )}
              <PriceControl price={state.priceVideo} studio={studio} />
            </>
          ) : (
            <ShowForm
              price={state.priceVideo}
              ready={camera.stream !== null && !busy}
              onStart={(settings) => void begin(settings)}
            />
          )}
        </div>
        <FormError text={studio.error === null ? null : problemText(studio.error)} />
      </section>
      <aside className="flex flex-col gap-6">
        <Earnings state={state} />
        <GuestsPanel state={state} studio={studio} />
        {state.show === null ? null : (
          <HostChat key={state.show.chatId} actorId={state.actorId} chatId={state.show.chatId} />
        )}
      </aside>
    </div>
  );
}

const airState = (onAir: boolean, sending: boolean, line: string): string => {
  if (!onAir) return 'off';
  return sending ? line : 'elsewhere';
};

function airWord(line: string): string {
  if (line === 'elsewhere') return m.studio_elsewhere();
  if (line === 'live') return m.studio_on_air();
  return line === 'reconnecting' ? m.studio_lost() : m.studio_connecting();
}
