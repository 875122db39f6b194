import { m } from '#messages';
import type { Trouble } from './own-media.ts';
import type { DeviceKind } from './world.ts';

type About = { device: string };
type Words = Record<Trouble['outcome'] | 'denied' | 'silent' | 'other', (about: About) => string>;

const words: Record<DeviceKind, Words> = {
  camera: {
    mending: m.live_device_camera_mending,
    back: m.live_device_camera_back,
    replaced: m.live_device_camera_replaced,
    kept: m.live_device_camera_kept,
    gone: m.live_device_camera_gone,
    denied: m.live_device_camera_denied,
    quiet: m.live_device_camera_quiet,
    silent: m.live_device_camera_quiet,
    other: m.live_device_camera_other,
  },
  microphone: {
    mending: m.live_device_microphone_mending,
    back: m.live_device_microphone_back,
    replaced: m.live_device_microphone_replaced,
    kept: m.live_device_microphone_kept,
    gone: m.live_device_microphone_gone,
    denied: m.live_device_microphone_denied,
    quiet: m.live_device_microphone_quiet,
    silent: m.live_device_microphone_silent,
    other: m.live_device_microphone_other,
  },
};

/** What happened to a device, and what can be done; `device` goes on in its place. */
export function troubleText(kind: DeviceKind, { cause, outcome }: Trouble, device: string): string {
  const key = outcome === 'gone' && cause === 'denied' ? 'denied' : outcome;
  return words[kind][key === 'quiet' && cause === 'silent' ? 'silent' : key]({ device });
}

export const otherText = (kind: DeviceKind): string => words[kind].other({ device: '' });

/** What of somebody goes on without the other. */
export const staysText = (lost: DeviceKind): string =>
  lost === 'camera' ? m.live_device_sound_stays() : m.live_device_picture_stays();
