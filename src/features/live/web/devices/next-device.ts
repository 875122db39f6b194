import type { DeviceKind } from './world.ts';

/** Which device is asked for; nothing stands for whichever the browser takes. */
export type DeviceWish = Pick<MediaTrackConstraints, 'deviceId' | 'facingMode'>;

/** No more than so many others are asked: each may take seconds to refuse. */
const OTHERS = 3;

const browserKinds: Record<DeviceKind, MediaDeviceKind> = { camera: 'videoinput', microphone: 'audioinput' };

export const ofKind = (found: readonly MediaDeviceInfo[], kind: DeviceKind): MediaDeviceInfo[] =>
  found.filter((each) => each.kind === browserKinds[kind]);

/** Those that can be asked for by name; before anything was allowed none has one. */
export const namedOfKind = (found: readonly MediaDeviceInfo[], kind: DeviceKind): MediaDeviceInfo[] =>
  ofKind(found, kind).filter(({ deviceId }) => deviceId !== '');

/** Whether a device that is in use is not among those that are there. Where they are not named nobody can tell. */
export function isUnplugged(found: readonly MediaDeviceInfo[], kind: DeviceKind, id: string | undefined): boolean {
  const there = ofKind(found, kind);
  if (there.length === 0) return true;
  const named = namedOfKind(found, kind);
  return id !== undefined && id !== '' && named.length > 0 && !named.some(({ deviceId }) => deviceId === id);
}

interface Lost {
  kind: DeviceKind;
  found: readonly MediaDeviceInfo[];
  /** What was wished for; a name in it was chosen by somebody. */
  wish: DeviceWish;
  /** The device that was in use. */
  id: string | undefined;
  /** Those that have failed within a moment. */
  failed: ReadonlySet<string>;
  /** It is there and gives nothing: another one is wanted. */
  wantsOther: boolean;
}

/**
 * In which order devices are asked for after one was lost. A device is named only where it was chosen, or where the browser's own choice
 * has failed: naming one disturbs how phones route sound.
 */
export function wishesAfter({ kind, found, wish, id, failed, wantsOther }: Lost): DeviceWish[] {
  const there = namedOfKind(found, kind);
  const chosen = chosenId(wish);
  const isChosenThere = there.some(({ deviceId }) => deviceId === chosen);
  const unnamed: DeviceWish = chosen === undefined ? wish : {};
  const others = there
    .filter(({ deviceId }) => deviceId !== id && deviceId !== chosen && !failed.has(deviceId))
    .slice(0, OTHERS)
    .map(({ deviceId }) => exactly(deviceId));
  const isAgain = wantsOther || (id !== undefined && failed.has(id));
  if (isAgain) return [...others, unnamed];
  return [...(isChosenThere && chosen !== undefined ? [exactly(chosen)] : []), unnamed, ...others];
}

export const exactly = (deviceId: string): DeviceWish => ({ deviceId: { exact: deviceId } });

/** The one if it is still there, else any. */
export const preferably = (deviceId: string | undefined): DeviceWish =>
  deviceId === undefined ? {} : { deviceId: { ideal: deviceId } };

/** The name in a wish that this module or `preferably` has made. */
function chosenId({ deviceId }: DeviceWish): string | undefined {
  if (deviceId === undefined) return undefined;
  if (typeof deviceId === 'string') return deviceId;
  if (Array.isArray(deviceId)) return deviceId[0];
  const name = deviceId.exact ?? deviceId.ideal;
  return Array.isArray(name) ? name[0] : name;
}
