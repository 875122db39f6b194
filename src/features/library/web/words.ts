import { m } from '#messages';
import type { LibraryMedium, LibraryView } from '../constants.ts';

export const mediaNames: Record<LibraryMedium, () => string> = {
  video: m.library_videos,
  photo: m.library_photos,
  audio: m.library_audio,
};

export const viewNames: Record<LibraryView, () => string> = {
  shop: m.library_shop,
  pinned: m.library_pinned,
  feed: m.library_feed,
  messenger: m.library_messenger,
  clips: m.library_clips,
  archive: m.library_archive,
};

/** What stands where a part is empty. */
export const emptyTexts: Record<LibraryView, () => string> = {
  shop: m.library_shop_none,
  pinned: m.library_pinned_none,
  feed: m.library_feed_none,
  messenger: m.library_messenger_none,
  clips: m.library_clips_none,
  archive: m.library_archive_none,
};
