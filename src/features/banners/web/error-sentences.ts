import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { bannerErrors } from '../contract.ts';

/** What to say about each error of banners; only operators meet them. */
export const bannerSentences = {
  'banner-picture': m.banners_error_picture,
  'banner-picture-small': m.banners_error_small,
  'banner-path': m.banners_error_path,
  'too-many-banners': m.banners_error_many,
} satisfies SentencesOf<typeof bannerErrors>;
