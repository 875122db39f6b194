import type { SourceStats } from '@separee/media';
import { streamAdvice as good, type SourceName, type StreamFault } from '../../studio-constants.ts';

type Figures = Pick<SourceStats, 'codec' | 'bitrate' | 'loss' | 'fps' | 'keyFrameInterval' | 'rtt' | 'resolution'>;

/**
 * What is off with a stream, the worst first. What is not known yet is not complained of. A browser makes key frames when it
 * is asked for one, and a screen on which nothing moves takes few frames and bits.
 */
export function faultsOf(source: SourceName, figures: Figures): StreamFault[] {
  const { codec, bitrate, loss, fps, keyFrameInterval, rtt, resolution } = figures;
  if (codec === null || bitrate === 0) return ['nothing'];
  const moves = source !== 'screen';
  const judged: [StreamFault, boolean][] = [
    ['loss', loss !== null && loss > good.mostLoss],
    ['key-frames', source === 'obs' && keyFrameInterval !== null && keyFrameInterval > good.mostKeyFrameMs],
    ['bitrate-low', bitrate !== null && bitrate < good.leastBitrate[source]],
    ['bitrate-high', bitrate !== null && bitrate > good.mostBitrate],
    ['fps', moves && fps !== null && fps < good.leastFps],
    ['latency', rtt !== null && rtt > good.mostRttMs],
    // Held upright, a picture's width is its shorter side.
    ['resolution', moves && resolution !== null && Math.min(resolution.width, resolution.height) < good.leastHeight],
  ];
  return judged.filter(([, isOff]) => isOff).map(([fault]) => fault);
}
