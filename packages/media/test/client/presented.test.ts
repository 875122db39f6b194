import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PresentationReader, type PresentingElement, type Sight } from '../../src/client/presented.ts';

/** A video element whose pictures and sound the test moves, in a browser with or without callbacks for pictures. */
class Element {
  paused = false;
  currentTime = 0;
  sight: Sight = 'page';
  packets = 0;
  decoded = 0;
  /** How often it was asked to tell of the next picture. */
  asked = 0;
  #callback: (() => void) | null = null;
  readonly requestVideoFrameCallback: PresentingElement['requestVideoFrameCallback'];
  readonly cancelVideoFrameCallback = () => void (this.#callback = null);

  constructor(hasCallbacks: boolean) {
    if (!hasCallbacks) return;
    this.requestVideoFrameCallback = (callback) => {
      this.asked += 1;
      this.#callback = () => callback(0, {} as VideoFrameCallbackMetadata);
      return 1;
    };
  }

  /** One more picture is decoded; it is drawn where the element plays and is seen. */
  picture(): void {
    this.packets += 1;
    // Browsers decode on in pages that nobody sees and for a paused element, and tell the page nothing.
    this.decoded += 1;
    if (this.paused) return;
    this.currentTime += 0.04;
    if (this.sight !== 'page') return;
    const callback = this.#callback;
    this.#callback = null;
    callback?.();
  }

  get report(): RTCStatsReport {
    return new Map([
      ['sound', { type: 'inbound-rtp', kind: 'audio', packetsReceived: this.packets }],
      ['picture', { type: 'inbound-rtp', kind: 'video', framesDecoded: this.decoded }],
    ]);
  }
}

function reading(element: Element): PresentationReader {
  const reader = new PresentationReader(element, () => element.sight);
  reader.start();
  return reader;
}

describe.each([true, false])('what is presented, with callbacks for pictures: %s', (hasCallbacks) => {
  it('is every picture that the element draws where somebody can see it', () => {
    const act = fc.constantFrom('picture', 'pause', 'play', 'read');
    const counts = fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const element = new Element(hasCallbacks);
      const reader = reading(element);
      let seen = 0;
      let decoded = 0;
      for (const each of [...acts, 'read'] as const) {
        if (each === 'picture') {
          element.picture();
          decoded += 1;
          if (!element.paused) seen += 1;
        } else if (each === 'read') {
          // A browser that does not tell of pictures cannot tell those apart that came while it paused within the second.
          const most = hasCallbacks || seen === 0 ? seen : decoded;
          expect(reader.read(element.report).frames).toBe(element.paused ? 0 : most);
          seen = 0;
          decoded = 0;
        } else element.paused = each === 'pause';
      }
    });
    expect(() => fc.assert(counts)).not.toThrow();
  });

  it('is nothing as soon as the element is paused or out of sight, whatever came before', () => {
    const act = fc.constantFrom('picture', 'pause', 'play', 'hide', 'show', 'float', 'read');
    const isHonest = fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const element = new Element(hasCallbacks);
      const reader = reading(element);
      for (const each of [...acts, 'read'] as const) {
        if (each === 'picture') element.picture();
        else if (each === 'pause' || each === 'play') element.paused = each === 'pause';
        else if (each === 'hide') element.sight = 'none';
        else if (each === 'show') element.sight = 'page';
        else if (each === 'float') element.sight = 'window';
        else {
          const { frames, hasSound } = reader.read(element.report);
          if (element.paused) expect([frames, hasSound]).toEqual([0, false]);
          if (element.sight === 'none') expect(frames).toBe(0);
        }
      }
    });
    expect(() => fc.assert(isHonest)).not.toThrow();
  });

  it('is none of a paused element, however much is decoded', () => {
    const element = new Element(hasCallbacks);
    const reader = reading(element);
    for (let nth = 0; nth < 30; nth++) element.picture();
    expect(reader.read(element.report)).toEqual({ frames: 30, hasSound: true });
    element.paused = true;
    for (let nth = 0; nth < 30; nth++) element.picture();
    expect(reader.read(element.report)).toEqual({ frames: 0, hasSound: false });
    element.paused = false;
    expect(reader.read(element.report)).toEqual({ frames: 0, hasSound: false });
  });

  it('is sound alone in a page out of sight, and both in a window of its own', () => {
    const element = new Element(hasCallbacks);
    const reader = reading(element);
    element.sight = 'none';
    element.picture();
    expect(reader.read(element.report)).toEqual({ frames: 0, hasSound: true });
    element.sight = 'window';
    element.picture();
    expect(reader.read(element.report)).toEqual({ frames: 1, hasSound: true });
    element.decoded = 0;
    // A new connection begins to count at nothing.
    reader.follow();
    element.picture();
    expect(reader.read(element.report)).toEqual({ frames: 1, hasSound: true });
  });

  it('is counted from the start until the end only', () => {
    const element = new Element(hasCallbacks);
    const reader = new PresentationReader(element, () => element.sight);
    expect(element.asked).toBe(0);
    reader.start();
    element.picture();
    reader.close();
    const { asked } = element;
    element.picture();
    expect(element.asked).toBe(asked);
    expect(asked > 0).toBe(hasCallbacks);
  });

  it('is no sound where none arrives, and where time stands', () => {
    const element = new Element(hasCallbacks);
    const reader = reading(element);
    element.currentTime += 1;
    expect(reader.read(element.report).hasSound).toBe(false);
    element.packets += 50;
    expect(reader.read(element.report).hasSound).toBe(false);
    element.packets += 50;
    element.currentTime += 1;
    expect(reader.read(element.report).hasSound).toBe(true);
    // A new connection begins to count at nothing.
    reader.follow();
    element.packets = 5;
    element.currentTime += 1;
    expect(reader.read(element.report).hasSound).toBe(true);
  });
});
