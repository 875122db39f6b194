/** Phones of Apple fill the screen with a picture alone, and with nothing else. */
type ApplePicture = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether this browser can fill the screen with a picture, or what is around it. */
export const canFillScreen = (video: HTMLVideoElement): boolean =>
  document.fullscreenEnabled || (video as ApplePicture).webkitEnterFullscreen !== undefined;

/** Fills the screen with an element, or with its picture alone where nothing else may; fills it no more where something does. */
export async function toggleFullScreen(around: Element | null, video: ApplePicture | null): Promise<void> {
  // Phones of Apple know neither: there it is undefined.
  if (document.fullscreenElement instanceof Element) return document.exitFullscreen();
  if (document.fullscreenEnabled && around !== null) await around.requestFullscreen().catch(() => undefined);
  else enter(video);
}

function enter(video: ApplePicture | null): void {
  try {
    video?.webkitEnterFullscreen?.();
  } catch {
    // Its first frame is not there yet.
  }
}
