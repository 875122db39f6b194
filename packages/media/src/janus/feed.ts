import type { VideoCodec } from '../rtp/key-frame.ts';
import type { MediaKind } from '../sdp/session.ts';

/** A stream in a Janus room that a viewer's line can be fed from. */
export interface Track {
  feed: number;
  /** The stream's name within its feed. */
  mid: string;
}

/** What viewers are shown: the tracks of a source, and the codec of its picture. */
export interface Show {
  audio: Track | null;
  video: (Track & { codec: VideoCodec }) | null;
  /** Whether packets of a kind come from there at the moment. */
  arrives: (kind: MediaKind) => boolean;
}

export const NOTHING: Show = { audio: null, video: null, arrives: () => false };

/** A room's placeholder, which viewers are subscribed to while there is nothing to show. */
export interface Placeholder {
  audio: Track;
  video: Record<VideoCodec, Track>;
}

/** In the order of the room's codecs, which is the order of the placeholder's streams. */
export const ROOM_CODECS = { audio: 'opus', video: 'h264,vp8' } as const;

export function placeholderOf(feed: number): Placeholder {
  return { audio: { feed, mid: '0' }, video: { H264: { feed, mid: '1' }, VP8: { feed, mid: '2' } } };
}

/** Where a line of a viewer is fed from now. */
export function trackFor(kind: MediaKind, codec: VideoCodec, show: Show, placeholder: Placeholder): Track {
  if (kind === 'audio') return show.audio ?? placeholder.audio;
  return show.video?.codec === codec ? show.video : placeholder.video[codec];
}
