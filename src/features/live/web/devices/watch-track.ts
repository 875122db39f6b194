import type { DeviceWorld } from './world.ts';

/** A device that pauses for so long is not just being looked for by its driver. */
const MUTED_MS = 2_000;
/** No room is that quiet: not one sample of so many seconds differs from zero. */
const SILENT_MS = 10_000;
const LISTEN_MS = 500;
/** After a return to the page a track says for so long what it still gives. */
const LOOK_MS = 1_000;

export type TrackSign =
  /** Its device is gone, taken away or broken. */
  | 'ended'
  /** The browser holds it: another program, a telephone call, a switch at the device. */
  | 'muted'
  /** Exact silence. */
  | 'silent'
  /** It gives again what it did not. */
  | 'gives'
  /** It counts as on and gave nothing when the page came back. */
  | 'asleep';

export interface TrackWatch {
  /** Exact silence is a sign only while others should hear it. */
  setOnAir: (isOnAir: boolean) => void;
  stop: () => void;
}

/** Tells what becomes of a track that is in use. Its own `stop()` is no sign: whoever calls it knows. */
export function watchTrack(world: DeviceWorld, track: MediaStreamTrack, onSign: (sign: TrackSign) => void): TrackWatch {
  const { clock } = world;
  const page = world.page();
  const stopped = new AbortController();
  let forgetMute = () => {};
  let forgetLook = () => {};
  let stopListening = () => {};

  const on = (type: 'ended' | 'mute' | 'unmute', work: () => void) =>
    track.addEventListener(type, work, { signal: stopped.signal });

  const muted = () => {
    forgetMute();
    forgetMute = clock.after(MUTED_MS, () => onSign('muted'));
  };
  on('ended', () => onSign('ended'));
  on('mute', muted);
  on('unmute', () => {
    forgetMute();
    onSign('gives');
  });
  if (track.muted) muted();

  const isSilencedHere = () => !track.enabled || track.muted || track.readyState === 'ended';

  const look = () => {
    forgetLook();
    if (page.visibilityState !== 'visible' || isSilencedHere()) return;
    const reader = world.readerOf(track);
    const forget = clock.after(LOOK_MS, () => {
      const given = reader.read();
      forgetLook();
      if (given === 'nothing' && !isSilencedHere()) onSign('asleep');
    });
    forgetLook = () => {
      forget();
      reader.close();
      forgetLook = () => {};
    };
  };
  page.addEventListener('visibilitychange', look, { signal: stopped.signal });

  function listen(): () => void {
    const reader = world.readerOf(track);
    let forget = () => {};
    let silentMs = 0;
    const hear = () => {
      const given = isSilencedHere() ? 'unknown' : reader.read();
      const before = silentMs;
      silentMs = given === 'nothing' ? silentMs + LISTEN_MS : 0;
      if (before < SILENT_MS && silentMs >= SILENT_MS) onSign('silent');
      // Switched off here is no fault either.
      if (before >= SILENT_MS && given !== 'nothing') onSign('gives');
      forget = clock.after(LISTEN_MS, hear);
    };
    forget = clock.after(LISTEN_MS, hear);
    return () => {
      forget();
      reader.close();
    };
  }

  return {
    setOnAir(isOnAir) {
      stopListening();
      stopListening = isOnAir && track.kind === 'audio' && !stopped.signal.aborted ? listen() : () => {};
    },
    stop() {
      stopped.abort();
      forgetMute();
      forgetLook();
      stopListening();
      stopListening = () => {};
    },
  };
}
