import { BlockedError } from '@separee/media/client';
import { usePublisher, type UsePublisher } from '@separee/media/react';
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../../../../shell/api/client.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { useWakeLock } from '../../../../../ui/live/use-wake-lock.ts';
import { holdReload } from '../../../../../shell/pages/reload.ts';
import type { StudioState } from '../../../contract.ts';
import { beginShow, callPanic, finishShow, goAway, loadPublishAccess } from '../calls.ts';
import type { ShowSettings } from '../controls/show-form.tsx';
import { useToys, type Toys } from '../toys/use-toys.ts';
import type { AirState } from './air-state.ts';
import { arePermitted, devicesOnAir, forgetOnAir, noteOnAir } from './resume.ts';
import { useOwnDevices, type OwnDevices } from './use-own-devices.ts';
import { useScreen, type Screen } from './use-screen.ts';
import { useSending } from './use-sending.ts';
import { useStudio, type Studio } from './use-studio.ts';

/** Her show as this page of the studio has it, whichever of its pages is open. */
export interface Broadcast {
  studio: Studio;
  devices: OwnDevices;
  screen: Screen;
  toys: Toys;
  air: AirState;
  /** Something that changes the show is under way. */
  busy: boolean;
  /** Whether the picture comes from this page. */
  sending: boolean;
  begin: (settings: ShowSettings) => Promise<void>;
  /** Sends from here into the show that runs, with devices that are opened for it where they are not; one press. */
  send: () => Promise<void>;
  finish: () => Promise<void>;
  panic: () => Promise<void>;
  /**
   * Does what needs her on air, e.g. beginning a ticket show; where it is refused because she is not, goes on air for it,
   * with a break until then, so that nobody enters on other terms. Throws what keeps her from it.
   */
  onAir: <T>(work: () => Promise<T>) => Promise<T>;
}

const BroadcastContext = createContext<Broadcast | null>(null);
export const BroadcastProvider = BroadcastContext.Provider;

/** Null for who is no performer. */
export const useBroadcast = (): Broadcast | null => use(BroadcastContext);

/** The broadcast above the studio's pages: publisher, devices and show go on while she goes from one page to another. */
export function useOwnBroadcast(isDashboard: boolean): Broadcast {
  const language = useLanguage();
  const studio = useStudio();
  const { state } = studio;
  const showId = state?.show?.id ?? null;
  const [busy, setBusy] = useState(false);
  const { sending, send, sendIfFree, rest } = useSending();
  const swapTrack = useRef<(track: MediaStreamTrack) => void>(() => undefined);
  const devices = useOwnDevices((track) => swapTrack.current(track));
  const { stream, chosen, media } = devices;
  const screen = useScreen();
  const toys = useToys(showId);
  const url = state !== null && showId !== null && sending ? `/whip/performer-${state.actorId}` : null;
  const camera = usePublisher({
    url: stream === null ? null : url,
    stream,
    access: () => loadPublishAccess(language, 'camera'),
  });
  const shared = usePublisher({
    url: screen.stream === null ? null : url,
    stream: screen.stream,
    access: () => loadPublishAccess(language, 'screen'),
  });
  const air: AirState = showId === null ? 'off' : sending && stream !== null ? airOf(camera) : 'elsewhere';

  useEffect(() => {
    swapTrack.current = (track) => {
      void camera.publisher?.replaceTrack(track);
      // Her voice goes with the screen, too; her camera does not.
      if (track.kind === 'audio') void shared.publisher?.replaceTrack(track);
    };
  }, [camera.publisher, shared.publisher]);

  // §4: nothing loads the page anew while it sends.
  useEffect(() => (url === null ? undefined : holdReload()), [url]);

  // A camera that sends nothing and is seen nowhere is given back.
  const isUnseen = stream !== null && showId === null && !isDashboard && !busy;
  const close = useEffectEvent(() => devices.close());
  useEffect(() => {
    if (isUnseen) close();
  }, [isUnseen]);

  const isOwn = showId !== null && sending && stream !== null;
  useWakeLock(isOwn);
  // Exact silence is a fault once guests should hear her.
  useEffect(() => media.setOnAir(isOwn), [media, isOwn]);

  const wasOwn = useRef(false);
  useEffect(() => {
    if (isOwn) noteOnAir(showId, chosen);
    else if (wasOwn.current) forgetOnAir();
    wasOwn.current = isOwn;
  }, [isOwn, showId, chosen]);

  const resume = useEffectEvent(async (): Promise<void> => {
    const wanted = showId === null ? null : devicesOnAir(showId);
    if (wanted === null) return forgetOnAir();
    // Where the browser would ask, or another page sends by now, one press does it.
    if (!(await arePermitted()) || !(await sendIfFree())) return;
    if (!(await devices.open(wanted))) rest();
  });
  const isKnown = state !== null;
  useEffect(() => {
    if (isKnown) void resume();
  }, [isKnown]);

  const { whenOnAir } = useWaiting(state);

  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  /** Opens what is not open yet. Throws `no-camera`. */
  async function sendFromHere(): Promise<void> {
    if (stream === null && !(await devices.open())) throw new ApiProblem({ code: 'no-camera', status: 0 });
    send();
  }

  async function end(work: () => Promise<StudioState>): Promise<void> {
    toys.controller.hold();
    // First the picture, then the show: nothing tries to send to a show that has ended.
    rest();
    screen.close();
    await studio.act(work);
  }

  return {
    studio,
    devices,
    screen,
    toys,
    air,
    busy,
    sending: isOwn,
    begin: (settings) =>
      during(async () => {
        if ((await studio.act(() => beginShow(language, settings))) && stream !== null) send();
      }),
    send: () =>
      during(async () => {
        await studio.order(sendFromHere);
      }),
    finish: () => during(() => end(() => finishShow(language))),
    panic: () => during(() => end(() => callPanic(language))),
    onAir: (work) =>
      during(async () => {
        try {
          return await work();
        } catch (error) {
          if (state === null || !(error instanceof ApiProblem) || error.code !== 'not-on-air') throw error;
        }
        const { priceVideo } = state;
        const begun = await (showId === null
          ? beginShow(language, { priceVideo, previewFsk: 18, freeChat: false, away: true })
          : goAway(language, true));
        await studio.act(() => Promise.resolve(begun));
        // OBS may have been sending already.
        if (begun.state === 'offline') {
          await sendFromHere();
          await whenOnAir();
        }
        return work();
      }),
  };
}

const airOf = ({ state, error }: UsePublisher): AirState =>
  state !== 'live' && error instanceof BlockedError ? 'blocked' : state;

/** Waits until her picture is there. Throws `not-on-air` where the show ends before. */
function useWaiting(state: StudioState | null): { whenOnAir: () => Promise<void> } {
  const waiting = useRef<{ resolve: () => void; reject: (error: unknown) => void }[]>([]);
  const isThere = state !== null && state.state !== 'offline';
  const hasShow = state?.show != null;
  useEffect(() => {
    if (!isThere && hasShow) return;
    const due = waiting.current.splice(0);
    for (const { resolve, reject } of due) {
      if (isThere) resolve();
      else reject(new ApiProblem({ code: 'not-on-air', status: 0 }));
    }
  }, [isThere, hasShow]);
  return {
    whenOnAir: () => new Promise((resolve, reject) => void waiting.current.push({ resolve, reject })),
  };
}
