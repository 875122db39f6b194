import type { DeviceWorld, Given } from '../../src/features/live/web/devices/world.ts';
import { handClock, type HandClock } from '../clocks/hand-clock.ts';

export interface PlayedDevice {
  kind: 'videoinput' | 'audioinput';
  deviceId: string;
  /** Why the browser refuses it; absent where it gives it. */
  refuses?: 'NotReadableError' | 'NotAllowedError';
}

export class PlayedTrack extends EventTarget {
  readonly kind: 'video' | 'audio';
  readonly id = crypto.randomUUID();
  readonly label: string;
  readonly deviceId: string;
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  muted = false;
  /** What comes out of it. */
  gives: Given = 'something';

  constructor({ kind, deviceId }: PlayedDevice) {
    super();
    this.kind = kind === 'videoinput' ? 'video' : 'audio';
    this.deviceId = deviceId;
    this.label = `Device ${deviceId}`;
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId };
  }

  stop(): void {
    this.readyState = 'ended';
  }

  /** As a browser does when its device goes. */
  die(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }

  mute(isMuted: boolean): void {
    this.muted = isMuted;
    this.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
  }
}

class PlayedPage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

class PlayedStream {
  #tracks: PlayedTrack[];

  constructor(tracks: PlayedTrack[]) {
    this.#tracks = tracks;
  }

  getTracks = () => [...this.#tracks];
  addTrack = (track: PlayedTrack) => void this.#tracks.push(track);
  removeTrack = (track: PlayedTrack) => void (this.#tracks = this.#tracks.filter((each) => each !== track));
}

type Asked = MediaTrackConstraints | boolean | undefined;

/** A browser's devices that a test plugs in, takes away and breaks. What is opened while another of its kind is open is noted. */
export class PlayedDevices extends EventTarget {
  devices: PlayedDevice[];
  readonly clock: HandClock = handClock();
  readonly page = new PlayedPage();
  readonly permissions = {
    camera: { state: 'granted' as PermissionState, onchange: null as (() => void) | null },
    microphone: { state: 'granted' as PermissionState, onchange: null as (() => void) | null },
  };
  /** Each question to the browser, by the names of devices in it; `any` where none is. */
  readonly asked: string[] = [];
  /** All that were given, the newest last. */
  readonly given: PlayedTrack[] = [];
  openedBeside = 0;
  enumerated = 0;

  constructor(devices: PlayedDevice[]) {
    super();
    this.devices = devices;
  }

  async getUserMedia({ video, audio }: MediaStreamConstraints = {}): Promise<MediaStream> {
    const wanted = [this.#pick('videoinput', video), this.#pick('audioinput', audio)].filter((each) => each !== null);
    for (const { refuses } of wanted) if (refuses !== undefined) throw new DOMException('refused', refuses);
    const tracks = wanted.map((device) => new PlayedTrack(device));
    for (const track of tracks) {
      if (this.given.some(({ kind, readyState }) => kind === track.kind && readyState === 'live'))
        this.openedBeside += 1;
    }
    this.given.push(...tracks);
    return new PlayedStream(tracks) as unknown as MediaStream;
  }

  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    this.enumerated += 1;
    return this.devices.map((device) => ({
      ...device,
      label: `Device ${device.deviceId}`,
      groupId: '',
      toJSON: () => device,
    }));
  }

  /** The newest track of a kind. */
  last(kind: 'video' | 'audio'): PlayedTrack {
    const track = this.given.findLast((each) => each.kind === kind);
    if (track === undefined) throw new Error(`no ${kind} was given`);
    return track;
  }

  plug(device: PlayedDevice): void {
    this.devices.push(device);
    this.dispatchEvent(new Event('devicechange'));
  }

  unplug(deviceId: string): void {
    this.devices = this.devices.filter((each) => each.deviceId !== deviceId);
    this.dispatchEvent(new Event('devicechange'));
  }

  show(visibilityState: DocumentVisibilityState): void {
    this.page.visibilityState = visibilityState;
    this.page.dispatchEvent(new Event('visibilitychange'));
  }

  permit(kind: 'camera' | 'microphone', state: PermissionState): void {
    this.permissions[kind].state = state;
    this.permissions[kind].onchange?.();
  }

  /** Throws where something is still open, or was opened beside another of its kind, which a phone could not. */
  mustBeClosed(): void {
    const open = this.given.filter(({ readyState }) => readyState === 'live').map(({ label }) => label);
    if (open.length > 0) throw new Error(`still open: ${open.join(', ')}`);
    if (this.openedBeside > 0) throw new Error(`${this.openedBeside} were opened beside another`);
  }

  /** All that was begun is done: nothing here takes longer than some turns of promises. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 200; turn++) await Promise.resolve();
  }

  readonly world: DeviceWorld = {
    clock: this.clock,
    media: () => this,
    page: () => this.page,
    permission: async (kind) => this.permissions[kind],
    readerOf: (track) => ({ read: () => (track as unknown as PlayedTrack).gives, close: () => undefined }),
  };

  #pick(kind: PlayedDevice['kind'], asked: Asked): PlayedDevice | null {
    if (asked === undefined || asked === false) return null;
    const there = this.devices.filter((each) => each.kind === kind);
    const wish = asked === true ? undefined : asked.deviceId;
    const { exact, ideal } = typeof wish === 'object' && !Array.isArray(wish) ? wish : {};
    this.asked.push(`${kind === 'videoinput' ? 'camera' : 'microphone'} ${String(exact ?? ideal ?? 'any')}`);
    const named = there.find(({ deviceId }) => deviceId === (exact ?? ideal));
    const found = exact === undefined ? (named ?? there[0]) : named;
    if (found === undefined)
      throw new DOMException('none', exact === undefined ? 'NotFoundError' : 'OverconstrainedError');
    return found;
  }
}
