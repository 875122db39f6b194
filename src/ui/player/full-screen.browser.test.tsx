import { afterEach, expect, test, vi } from 'vitest';
import { canFillScreen, toggleFullScreen } from './full-screen.ts';

const own = Object.getOwnPropertyDescriptors(Document.prototype);
afterEach(() => {
  for (const name of ['fullscreenElement', 'fullscreenEnabled', 'exitFullscreen'] as const) {
    Object.defineProperty(Document.prototype, name, own[name]);
  }
});

/** As on phones of Apple: no full screen but that of a picture, and no questions about it. */
function onApplePhone(fill: () => void): HTMLVideoElement {
  for (const name of ['fullscreenElement', 'fullscreenEnabled', 'exitFullscreen'] as const) {
    Reflect.deleteProperty(Document.prototype, name);
  }
  return Object.assign(document.createElement('video'), { webkitEnterFullscreen: fill });
}

test('on phones of Apple the picture fills the screen, and nothing breaks before its first frame', async () => {
  const fill = vi.fn<() => void>();
  const video = onApplePhone(fill);
  expect(canFillScreen(video)).toBe(true);
  await toggleFullScreen(document.body, video);
  expect(fill).toHaveBeenCalledTimes(1);
  fill.mockImplementation(() => {
    throw new DOMException('no metadata', 'InvalidStateError');
  });
  await toggleFullScreen(document.body, video);
  expect(fill).toHaveBeenCalledTimes(2);
});
