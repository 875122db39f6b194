import { exactly, isUnplugged, namedOfKind, wishesAfter, type DeviceWish } from './next-device.ts';
import { watchTrack, type TrackSign, type TrackWatch } from './watch-track.ts';
import { deviceKinds, type DeviceKind, type DeviceWorld } from './world.ts';

/** Several events of one headset are one; a storm of them is looked into all the same. */
const SETTLE_MS = 500;
const SETTLE_AT_MOST_MS = 2_000;
/** A device that dies again and again is not brought back for ever. */
const TRIES = 3;
const TRIES_WITHIN_MS = 60_000;
/** What is in order again is said for so long. */
const SAID_MS = 15_000;

/** What happened to a device: it broke off, may not be used any more, gives nothing, or another one could not be had. */
export type Cause = 'ended' | 'denied' | 'muted' | 'silent' | 'refused';

export interface Trouble {
  cause: Cause;
  /**
   * `mending`: another is looked for. `back`: the same one goes on. `replaced`: another one does. `kept`: the former one does, for the
   * one that was wished for cannot be had. `quiet`: it is there and gives nothing. `gone`: there is none.
   */
  outcome: 'mending' | 'back' | 'replaced' | 'kept' | 'quiet' | 'gone';
}

export interface OwnMediaState {
  /** The same object from opening to closing, whichever devices come and go; a dead track stays in it until another takes its place. */
  stream: MediaStream | null;
  status: 'off' | 'asking' | 'on' | 'denied';
  /** What is in use, or was until it died. */
  tracks: Partial<Record<DeviceKind, MediaStreamTrack>>;
  /** All devices that there are. */
  found: readonly MediaDeviceInfo[];
  /** Switched off by whoever it belongs to. */
  off: Record<DeviceKind, boolean>;
  trouble: Partial<Record<DeviceKind, Trouble>>;
}

export interface OwnMediaOptions {
  picture: MediaTrackConstraints;
  sound: MediaTrackConstraints;
}

/** What is asked for at first; `ifThere` does without where it is missing or refused. */
export interface Needs {
  camera: boolean;
  microphone: boolean | 'ifThere';
}

type Wishes = Partial<Record<DeviceKind, DeviceWish>>;
type Shot = { track: MediaStreamTrack } | { refused: 'denied' | 'failed' | 'over' };

const kindOf = (track: MediaStreamTrack): DeviceKind => (track.kind === 'video' ? 'camera' : 'microphone');
const idOf = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId;
const release = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
const fresh: OwnMediaState = {
  stream: null,
  status: 'off',
  tracks: {},
  found: [],
  off: { camera: false, microphone: false },
  trouble: {},
};

/**
 * Somebody's camera and microphone: opened, changed, given back; and when one dies, the next of its kind takes its place. One question to
 * the browser at a time, and the former device is let go before the next is opened, for a phone can open but one.
 */
export class OwnMedia {
  readonly #world: DeviceWorld;
  readonly #options: OwnMediaOptions;
  readonly #listeners = new Set<() => void>();
  readonly #trackListeners = new Set<(track: MediaStreamTrack) => void>();
  #state: OwnMediaState = fresh;
  /** Counts openings and closings: what was asked for before is given back. */
  #turn = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #open = new AbortController();
  #wishes: Wishes = {};
  #isOnAir = false;
  readonly #watches = new Map<DeviceKind, TrackWatch>();
  /** When devices of a kind were sought, within the last minute; and which of them failed in it. */
  readonly #tries = new Map<DeviceKind, { at: number; id: string | undefined }[]>();
  readonly #forgets = new Map<DeviceKind, () => void>();

  constructor(world: DeviceWorld, options: OwnMediaOptions) {
    this.#world = world;
    this.#options = options;
  }

  readonly read = (): OwnMediaState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Hears of each track that takes the place of another, for whoever sends it. */
  readonly onTrack = (listener: (track: MediaStreamTrack) => void): (() => void) => {
    this.#trackListeners.add(listener);
    return () => void this.#trackListeners.delete(listener);
  };

  /** Asks for devices, by these wishes; whether they were given. */
  open(needs: Needs, wishes: Wishes = {}): Promise<boolean> {
    this.close();
    const mine = this.#turn;
    this.#set({ status: 'asking' });
    return this.#inTurn(async () => {
      if (this.#turn !== mine) return false;
      try {
        const stream = await this.#ask(needs, wishes);
        if (this.#turn !== mine) {
          release(stream);
          return false;
        }
        this.#wishes = wishes;
        this.#set({ stream, status: 'on' });
        for (const track of stream.getTracks()) this.#take(track);
        this.#listen(this.#open.signal);
        return true;
      } catch {
        // Refused, missing or taken by another program: the page says what to do.
        if (this.#turn === mine) this.#set({ status: 'denied' });
        return false;
      }
    });
  }

  /** Gives everything back. */
  close(): void {
    this.#turn += 1;
    this.#open.abort();
    this.#open = new AbortController();
    for (const kind of deviceKinds) this.#leave(kind);
    for (const forget of this.#forgets.values()) forget();
    this.#forgets.clear();
    this.#tries.clear();
    if (this.#state.stream !== null) release(this.#state.stream);
    if (this.#state !== fresh) this.#set(fresh);
  }

  /** Takes another device; where it cannot be had the former one goes on. Whether it was had. */
  choose(kind: DeviceKind, wish: DeviceWish): Promise<boolean> {
    return this.#inTurn(async () => {
      const former = this.#state.tracks[kind];
      const id = idOf(former);
      this.#leave(kind);
      former?.stop();
      const shot = await this.#shoot(kind, wish);
      if ('track' in shot) {
        this.#wishes = { ...this.#wishes, [kind]: wish };
        this.#tries.delete(kind);
        if (kind === 'camera') this.#set({ off: { ...this.#state.off, camera: false } });
        this.#take(shot.track);
        this.#say(kind, null);
        return true;
      }
      if (shot.refused === 'over') return false;
      const back = await this.#shoot(kind, id === undefined || id === '' ? (this.#wishes[kind] ?? {}) : exactly(id));
      if ('track' in back) {
        this.#take(back.track);
        this.#say(kind, { cause: 'refused', outcome: 'kept' });
      } else if (back.refused !== 'over') {
        this.#say(kind, { cause: back.refused === 'denied' ? 'denied' : 'ended', outcome: 'gone' });
      }
      return false;
    });
  }

  /** Tries again what is gone; what is there and gives nothing gives way to another. */
  again(kind: DeviceKind): Promise<void> {
    this.#tries.delete(kind);
    const { cause = 'ended', outcome } = this.#state.trouble[kind] ?? {};
    return this.#inTurn(() => this.#mend(kind, cause, { wantsOther: outcome === 'quiet' }));
  }

  /** What was said has been read. */
  dismiss(kind: DeviceKind): void {
    this.#say(kind, null);
  }

  /** A voice can be switched off; the microphone stays with us, so that it is back at once. */
  switchMicrophone(isOn: boolean): void {
    this.#set({ off: { ...this.#state.off, microphone: !isOn } });
    const { microphone } = this.#state.tracks;
    if (microphone !== undefined) microphone.enabled = isOn;
  }

  /** Off means off: the camera is given back until it is wanted again. */
  switchCamera(isOn: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const { camera, microphone } = this.#state.tracks;
      if (camera === undefined) return;
      this.#set({ off: { ...this.#state.off, camera: !isOn } });
      camera.enabled = isOn;
      if (isOn) {
        if (camera.readyState === 'ended') await this.#mend('camera', 'ended', { isWanted: true });
      } else if (microphone?.readyState === 'live') {
        this.#leave('camera');
        camera.stop();
        this.#say('camera', null);
      }
      // Without a voice beside it the connection would fall silent and be ended: then the picture is only black.
    });
  }

  /** Whether others hear and see what is given: only then exact silence is a fault. */
  setOnAir(isOnAir: boolean): void {
    this.#isOnAir = isOnAir;
    for (const watch of this.#watches.values()) watch.setOnAir(isOnAir);
  }

  async #ask({ camera, microphone }: Needs, wishes: Wishes): Promise<MediaStream> {
    const video = camera ? { ...this.#options.picture, ...wishes.camera } : false;
    const audio = { ...this.#options.sound, ...wishes.microphone };
    try {
      return await this.#world.media().getUserMedia({ video, audio: microphone === false ? false : audio });
    } catch (error) {
      if (microphone !== 'ifThere') throw error;
      return this.#world.media().getUserMedia({ video });
    }
  }

  /** One track of a kind; the answer to what is no longer asked is given back. */
  async #shoot(kind: DeviceKind, wish: DeviceWish): Promise<Shot> {
    const mine = this.#turn;
    if (this.#state.stream === null) return { refused: 'over' };
    const { picture, sound } = this.#options;
    const { facingMode: _any, ...size } = picture;
    const wanted =
      kind === 'camera'
        ? { video: { ...(wish.deviceId === undefined ? picture : size), ...wish } }
        : { audio: { ...sound, ...wish } };
    try {
      const given = await this.#world.media().getUserMedia(wanted);
      if (this.#turn !== mine) {
        release(given);
        return { refused: 'over' };
      }
      const [track] = given.getTracks();
      return track === undefined || track.readyState === 'ended' ? { refused: 'failed' } : { track };
    } catch (error) {
      if (this.#turn !== mine) return { refused: 'over' };
      return { refused: error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed' };
    }
  }

  /** The next device of this kind in place of one that is lost. */
  async #mend(kind: DeviceKind, cause: Cause, { wantsOther = false, isWanted = false } = {}): Promise<void> {
    const dead = this.#state.tracks[kind];
    if (dead === undefined) return;
    const mine = this.#turn;
    const id = idOf(dead);
    this.#leave(kind);
    dead.stop();
    const now = this.#world.clock.now();
    const tries = (this.#tries.get(kind) ?? []).filter(({ at }) => at > now - TRIES_WITHIN_MS);
    if (tries.length >= TRIES) return this.#say(kind, { cause, outcome: 'gone' });
    // Who switches his camera on again has lost nothing.
    if (!isWanted) {
      this.#tries.set(kind, [...tries, { at: now, id }]);
      this.#say(kind, { cause, outcome: 'mending' });
    }
    const found = await this.#find();
    const failed = new Set(tries.flatMap(({ id }) => (id === undefined ? [] : [id])));
    for (const wish of wishesAfter({ kind, found, wish: this.#wishes[kind] ?? {}, id, failed, wantsOther })) {
      if (this.#turn !== mine) return;
      const shot = await this.#shoot(kind, wish);
      if ('track' in shot) {
        this.#take(shot.track);
        const outcome = idOf(shot.track) === id ? 'back' : 'replaced';
        return this.#say(kind, isWanted && outcome === 'back' ? null : { cause, outcome });
      }
      if (shot.refused === 'over') return;
      // What may not be used is not asked for under other names.
      if (shot.refused === 'denied') return this.#say(kind, { cause: 'denied', outcome: 'gone' });
    }
    if (this.#turn === mine) this.#say(kind, { cause, outcome: 'gone' });
  }

  /** Puts a track in the place of the one before it. */
  #take(track: MediaStreamTrack): void {
    const { stream, tracks, off } = this.#state;
    if (stream === null) return;
    const kind = kindOf(track);
    const former = tracks[kind];
    track.enabled = !off[kind];
    if (former !== undefined && former !== track) stream.removeTrack(former);
    if (!stream.getTracks().includes(track)) stream.addTrack(track);
    this.#set({ tracks: { ...tracks, [kind]: track } });
    const watch = watchTrack(this.#world, track, (sign) => this.#onSign(kind, sign));
    watch.setOnAir(this.#isOnAir);
    this.#watches.set(kind, watch);
    if (former !== undefined) for (const listener of this.#trackListeners) listener(track);
  }

  #leave(kind: DeviceKind): void {
    this.#watches.get(kind)?.stop();
    this.#watches.delete(kind);
  }

  #onSign(kind: DeviceKind, sign: TrackSign): void {
    if (sign === 'gives') {
      if (this.#state.trouble[kind]?.outcome === 'quiet') this.#say(kind, null);
    } else if (sign === 'muted' || sign === 'silent') this.#say(kind, { cause: sign, outcome: 'quiet' });
    else this.#lose(kind, 'ended');
  }

  #lose(kind: DeviceKind, cause: Cause): void {
    this.#leave(kind);
    void this.#inTurn(() => this.#mend(kind, cause));
  }

  #listen(signal: AbortSignal): void {
    const { clock } = this.#world;
    let forget = () => {};
    let first: number | null = null;
    const settled = () => {
      first = null;
      void this.#look();
    };
    const changed = () => {
      forget();
      const now = clock.now();
      first ??= now;
      forget = clock.after(Math.max(0, Math.min(SETTLE_MS, first + SETTLE_AT_MOST_MS - now)), settled);
    };
    this.#world.media().addEventListener('devicechange', changed, { signal });
    signal.addEventListener('abort', () => forget());
    for (const kind of deviceKinds) void this.#listenForPermission(kind, signal);
    void this.#look();
  }

  async #listenForPermission(kind: DeviceKind, signal: AbortSignal): Promise<void> {
    const permission = await this.#world.permission(kind);
    if (permission === null || signal.aborted) return;
    permission.onchange = () => {
      const { outcome, cause } = this.#state.trouble[kind] ?? {};
      if (permission.state === 'denied' && this.#watches.has(kind)) this.#lose(kind, 'denied');
      if (permission.state === 'granted' && outcome === 'gone' && cause === 'denied') void this.again(kind);
    };
    signal.addEventListener('abort', () => (permission.onchange = null));
  }

  /** What is there now: a device in use that is not, is lost; one that has come takes the place of one that is gone. */
  async #look(): Promise<void> {
    const mine = this.#turn;
    const before = this.#state.found;
    const found = await this.#find();
    if (this.#turn !== mine) return;
    for (const kind of deviceKinds) {
      const known = new Set(before.map(({ deviceId }) => deviceId));
      const hasCome = namedOfKind(found, kind).some(({ deviceId }) => !known.has(deviceId));
      if (this.#watches.has(kind) && isUnplugged(found, kind, idOf(this.#state.tracks[kind])))
        this.#lose(kind, 'ended');
      else if (hasCome && this.#state.trouble[kind]?.outcome === 'gone') this.#lose(kind, 'ended');
    }
  }

  async #find(): Promise<readonly MediaDeviceInfo[]> {
    const mine = this.#turn;
    const found = await this.#world
      .media()
      .enumerateDevices()
      .catch(() => this.#state.found);
    if (this.#turn === mine && this.#state.stream !== null) this.#set({ found });
    return found;
  }

  #say(kind: DeviceKind, said: Trouble | null): void {
    this.#forgets.get(kind)?.();
    this.#forgets.delete(kind);
    const { [kind]: _before, ...others } = this.#state.trouble;
    this.#set({ trouble: said === null ? others : { ...others, [kind]: said } });
    if (said !== null && ['back', 'replaced', 'kept'].includes(said.outcome)) {
      this.#forgets.set(
        kind,
        this.#world.clock.after(SAID_MS, () => this.#say(kind, null)),
      );
    }
  }

  /** One thing after another: two questions at once would be two windows of the browser, and two open cameras. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #set(patch: Partial<OwnMediaState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
