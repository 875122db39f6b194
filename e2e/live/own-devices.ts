import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page was given of the browser's devices, the newest last. */
    givenTracks: MediaStreamTrack[];
    /** Names of devices that are refused from now on; `any` stands for whichever the browser would take. */
    refusedDevices: string[];
    /** How many connections the page has made. */
    connections: number;
  }
}

/** Lets a journey break this page's devices: the browser's own play on, but can be refused and ended. */
export async function breakableDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.givenTracks = [];
    window.refusedDevices = [];
    window.connections = 0;
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    const nameOf = (asked: boolean | MediaTrackConstraints | undefined): string => {
      const wish = typeof asked === 'object' ? asked.deviceId : undefined;
      if (typeof wish !== 'object' || Array.isArray(wish)) return 'any';
      const name = wish.exact ?? wish.ideal;
      return typeof name === 'string' ? name : 'any';
    };
    devices.getUserMedia = async (wanted) => {
      const names = [wanted?.video, wanted?.audio].flatMap((each) =>
        each === undefined || each === false ? [] : nameOf(each),
      );
      if (names.some((name) => window.refusedDevices.includes(name))) {
        throw new DOMException('Could not start video source', 'NotReadableError');
      }
      const stream = await ask(wanted);
      window.givenTracks.push(...stream.getTracks());
      return stream;
    };
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.connections += 1;
      }
    };
  });
}

/** The page's devices as they stand: by name what is in use, and all that there are of that kind. */
export const devicesOf = (page: Page, kind: 'video' | 'audio') =>
  page.evaluate(async (kind) => {
    const found = await navigator.mediaDevices.enumerateDevices();
    const all = found.filter((each) => each.kind === `${kind}input`).map(({ deviceId }) => deviceId);
    const track = window.givenTracks.findLast((each) => each.kind === kind);
    return { all, used: track?.getSettings().deviceId ?? '', isLive: track?.readyState === 'live' };
  }, kind);

/** These devices cannot be opened from now on. */
export const refuse = (page: Page, names: string[]) =>
  page.evaluate((names) => void (window.refusedDevices = names), names);

/** Ends what is in use, as a browser does when its device is pulled out. */
export const endTrack = (page: Page, kind: 'video' | 'audio') =>
  page.evaluate((kind) => {
    const track = window.givenTracks.findLast((each) => each.kind === kind);
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  }, kind);
