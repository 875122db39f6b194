import { describe, expect, it } from 'vitest';
import { faultsOf } from './stream-rules.ts';

const good = {
  codec: 'H264',
  bitrate: 2_500_000,
  loss: 0,
  fps: 30,
  keyFrameInterval: 2000,
  rtt: 20,
  resolution: { width: 1920, height: 1080 },
} as const;

describe('advice on a stream', () => {
  it('is silent where all is well, or not known yet', () => {
    expect(faultsOf('obs', good)).toEqual([]);
    const unknown = { loss: null, fps: null, keyFrameInterval: null, rtt: null, resolution: null };
    expect(faultsOf('obs', { ...good, ...unknown, bitrate: null })).toEqual([]);
    // Upright, as from a phone.
    expect(faultsOf('camera', { ...good, resolution: { width: 720, height: 1280 } })).toEqual([]);
  });

  it('says what is off, the worst first', () => {
    expect(faultsOf('obs', { ...good, keyFrameInterval: 8000, loss: 0.1 })).toEqual(['loss', 'key-frames']);
    expect(faultsOf('obs', { ...good, bitrate: 400_000, fps: 15 })).toEqual(['bitrate-low', 'fps']);
    expect(faultsOf('obs', { ...good, bitrate: 9_000_000, rtt: 400 })).toEqual(['bitrate-high', 'latency']);
    expect(faultsOf('camera', { ...good, resolution: { width: 640, height: 360 } })).toEqual(['resolution']);
  });

  it('complains of nothing else where nothing comes', () => {
    expect(faultsOf('obs', { ...good, codec: null, loss: 1 })).toEqual(['nothing']);
    expect(faultsOf('obs', { ...good, bitrate: 0, fps: 0 })).toEqual(['nothing']);
  });

  it('asks a browser for no key frames, and a resting screen for no bits', () => {
    expect(faultsOf('camera', { ...good, keyFrameInterval: 60_000 })).toEqual([]);
    expect(faultsOf('screen', { ...good, bitrate: 20_000, fps: 1 })).toEqual([]);
  });
});
