import { m } from '#messages';
import { formatNumber } from '../../../../../shell/addresses/language.ts';
import type { Language } from '../../../../../platform/contract.ts';
import { streamAdvice, type SourceName, type StreamFault } from '../../../studio-constants.ts';
import type { Health } from './use-health.ts';

export const sourceNames: Record<SourceName, () => string> = {
  camera: m.live_studio_source_camera,
  screen: m.live_studio_source_screen,
  obs: m.live_studio_source_obs,
};

const megabits = (bits: number, language: Language) => formatNumber(bits / 1_000_000, language, 1);
const seconds = (milliseconds: number, language: Language) => formatNumber(milliseconds / 1000, language, 1);

/** A fault in one sentence that says what to do. */
export function faultText(fault: StreamFault, health: Health, language: Language): string {
  switch (fault) {
    case 'nothing':
      return m.live_studio_health_nothing();
    case 'loss':
      return m.live_studio_health_loss({ percent: formatNumber((health.loss ?? 0) * 100, language, 1) });
    case 'key-frames':
      return m.live_studio_health_key_frames({
        seconds: formatNumber(Math.round((health.keyFrameInterval ?? 0) / 1000), language),
        good: formatNumber(streamAdvice.keyFrameMs / 1000, language),
      });
    case 'bitrate-low':
      return m.live_studio_health_bitrate_low({ megabits: megabits(health.bitrate ?? 0, language) });
    case 'bitrate-high':
      return m.live_studio_health_bitrate_high({
        megabits: megabits(health.bitrate ?? 0, language),
        good: megabits(streamAdvice.bitrate, language),
      });
    case 'fps':
      return m.live_studio_health_fps({ fps: formatNumber(health.fps ?? 0, language), good: streamAdvice.fps });
    case 'latency':
      return m.live_studio_health_latency({ milliseconds: formatNumber(health.rtt ?? 0, language) });
    case 'resolution':
      return m.live_studio_health_resolution({ size: `${health.width ?? 0} × ${health.height ?? 0}` });
  }
}

/** The figures of a source by name; a dash for what is not known. */
export function figuresOf(health: Health, language: Language): [label: string, value: string][] {
  const { bitrate, loss, fps, keyFrameInterval, rtt, width, height, codec } = health;
  const or = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
  return [
    [m.live_studio_figure_bitrate(), or(bitrate, (value) => `${megabits(value, language)} Mbit/s`)],
    [m.live_studio_figure_fps(), or(fps, (value) => formatNumber(value, language))],
    [m.live_studio_figure_loss(), or(loss, (value) => `${formatNumber(value * 100, language, 1)} %`)],
    [m.live_studio_figure_key_frames(), or(keyFrameInterval, (value) => `${seconds(value, language)} s`)],
    [m.live_studio_figure_latency(), or(rtt, (value) => `${formatNumber(value, language)} ms`)],
    [m.live_studio_figure_size(), width === null || height === null ? '–' : `${width} × ${height}`],
    [m.live_studio_figure_codec(), codec ?? '–'],
  ];
}
