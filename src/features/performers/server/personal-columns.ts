import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What is left of a performer: a row that shows and payouts hang on, with a stand-in for her name. */
const ERASED_PERFORMER = `published = false, guest_id = null, name = '–', slug = 'erased-' || id, born = '1900-01-01', city = '–',
  languages = '{}', texts = '{}', interview = '{}', offers = '{}', banned_countries = '{}', banned_regions = '{}',
  live_locked_reason = null, erased_at = coalesce(erased_at, now())`;

/** What is known of performers, and what guests have put down about them. */
export const performersColumns: readonly PersonalColumn[] = [
  { at: 'pins.guest_id', of: 'guest', erase: 'delete', copy: 'favorites' },
  { at: 'pins.performer_id', of: 'performer', erase: 'delete', copy: null },
  { at: 'pinned_sedcards.guest_id', of: 'guest', erase: 'delete', copy: 'pinnedSedcards' },
  { at: 'pinned_sedcards.performer_id', of: 'performer', erase: 'delete', copy: null },
  { at: 'actor_notes.guest_id', of: 'guest', erase: 'delete', copy: 'notes' },
  { at: 'actor_notes.performer_id', of: 'performer', erase: 'delete', copy: null },
  { at: 'saved_filters.guest_id', of: 'guest', erase: 'delete', copy: 'savedFilters' },
  { at: 'tag_suggestions.guest_id', of: 'guest', erase: 'delete', copy: 'suggestedTags' },
  { at: 'tag_suggestions.performer_id', of: 'performer', erase: 'delete', copy: null },
  { at: 'sedcard_ratings.guest_id', of: 'guest', erase: 'delete', copy: 'pictureRatings' },
  { at: 'sedcard_ratings.performer_id', of: 'performer', erase: 'delete', copy: null },
  { at: 'relations.guest_id', of: 'guest', erase: 'delete', copy: 'relations' },
  { at: 'performer_categories.performer_id', of: 'performer', erase: 'delete', copy: 'categories' },
  { at: 'performer_schedule.performer_id', of: 'performer', erase: 'delete', copy: 'schedule' },
  { at: 'performer_tags.performer_id', of: 'performer', erase: 'delete', copy: 'tags' },
  { at: 'performer_rating_days.performer_id', of: 'performer', erase: 'delete', copy: 'ratingDays' },
  { at: 'pictures.performer_id', of: 'performer', erase: 'delete', copy: 'pictures' },
  {
    at: 'performers.id',
    of: 'performer',
    erase: { set: ERASED_PERFORMER },
    keeps: ['gender', 'gender_type', 'state', 'country'],
    copy: 'profile',
    without: ['guest_id'],
  },
];
