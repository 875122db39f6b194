/** A film that plays in an element, until it is let go. */
export interface Attached {
  /** Lines of each quality, the best first; empty where the browser chooses alone. */
  qualities: readonly number[];
  /** Null for whatever fits. */
  choose: (quality: number | null) => void;
  stop: () => void;
}

export interface AttachOptions {
  /** In seconds. */
  start: number;
  onQualities: (qualities: readonly number[]) => void;
  /** It goes no further. With the HTTP status of what could not be had, where that is known. */
  onFailure: (status: number | null) => void;
}

const HLS = 'application/vnd.apple.mpegurl';

/** Safari plays HLS itself, and on phones nothing else; others say that they could and do it worse. */
const playsItself = (video: HTMLVideoElement): boolean =>
  video.canPlayType(HLS) !== '' && navigator.vendor.startsWith('Apple');

/** Said by the server for good: asked again for a minute, as for what was lost on the way, it would only be said late. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Begins to load a film, HLS or one file, into an element. */
export async function attach(
  video: HTMLVideoElement,
  url: string,
  { start, onQualities, onFailure }: AttachOptions,
): Promise<Attached> {
  if (!url.endsWith('.m3u8') || playsItself(video)) return attachPlain(video, url, start, onFailure);
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return attachPlain(video, url, start, onFailure);
  // Workers come from a blob, which our policy forbids.
  const hls = new Hls({
    enableWorker: false,
    startPosition: start,
    capLevelToPlayerSize: true,
    // Half a minute ahead and no more, however small it is: who leaves has not loaded the rest.
    maxBufferLength: 30,
    maxBufferSize: 0,
  });
  let levels: readonly Size[] = [];
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, data) => {
    levels = data.levels;
    onQualities([...new Set(levels.map(qualityOf))].toSorted((a, b) => b - a));
  });
  let hasRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (!fatal && !isRefusal(response?.code)) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    hls.stopLoad();
    onFailure(response?.code ?? null);
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    qualities: [],
    choose: (quality) => {
      hls.nextLevel = quality === null ? -1 : levels.findLastIndex((level) => qualityOf(level) === quality);
    },
    stop: () => hls.destroy(),
  };
}

interface Size {
  width: number;
  height: number;
}

/** Films are called by their shorter side, upright ones too. */
const qualityOf = ({ width, height }: Size): number => Math.min(width, height);

function attachPlain(
  video: HTMLVideoElement,
  url: string,
  start: number,
  onFailure: AttachOptions['onFailure'],
): Attached {
  const begin = () => {
    if (start > 0) video.currentTime = start;
  };
  const fail = () => onFailure(null);
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', fail);
  video.src = url;
  return {
    qualities: [],
    choose: () => undefined,
    stop() {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}
