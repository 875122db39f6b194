import { m } from '#server-messages';
import type { Language } from '../../../platform/contract.ts';
import { href } from '../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../notifications/server/index.ts';
import { removalText } from '../../wallet/server/index.ts';
import { boughtFilmStands } from './sold-store.ts';

type FilmFacts = Readonly<{ title: string; slug: string; filmId: number }>;

const filmPage = ({ slug, filmId }: FilmFacts, language: Language) =>
  href('actorVideo', language, { actorName: slug, videoId: String(filmId) });

export const filmBought: NotificationKind<FilmFacts> = {
  name: 'films-bought',
  type: 2,
  reader: 'guest',
  mail: 'off',
  stands: boughtFilmStands,
  label: (locale) => m.films_kind_bought({}, { locale }),
  words: ({ title }, locale) => ({ title: m.films_news_bought({ title }, { locale }) }),
  several: (count, { title }, locale) => ({ title: m.films_news_bought_several({ title, count }, { locale }) }),
  address: (facts, language, count) => (count > 1 ? href('library', language) : filmPage(facts, language)),
};

/** A film that he paid for is taken by somebody, or by nobody in time. */
export const giftSettled: NotificationKind<{ title: string; isTaken: 0 | 1 }> = {
  name: 'films-gift',
  type: 11,
  reader: 'guest',
  mail: 'on',
  label: (locale) => m.films_kind_gift({}, { locale }),
  words: ({ title, isTaken }, locale) => ({
    title: (isTaken === 1 ? m.films_news_gift_taken : m.films_news_gift_returned)({ title }, { locale }),
  }),
  address: (_facts, language) => href('givenVideos', language),
};

export type FilmOutcome =
  | 'approved'
  | 'refused'
  | 'words-approved'
  | 'words-refused'
  | 'file-approved'
  | 'file-refused'
  | 'file-removed'
  | 'removed'
  | 'overturned'
  | 'upheld';

const outcomes = {
  approved: m.films_news_approved,
  refused: m.films_news_refused,
  'words-approved': m.films_news_words_approved,
  'words-refused': m.films_news_words_refused,
  'file-approved': m.films_news_file_approved,
  'file-refused': m.films_news_file_refused,
  'file-removed': m.films_news_file_removed,
  removed: m.films_news_removed,
  overturned: m.films_news_overturned,
  upheld: m.films_news_upheld,
};

/** What was decided about one of hers, and why. */
export const filmsReviewed: NotificationKind<{ title: string; outcome: FilmOutcome; reason: string }> = {
  name: 'films-reviewed',
  type: 8,
  reader: 'performer',
  mail: 'on',
  label: (locale) => m.films_kind_reviewed({}, { locale }),
  words: ({ title, outcome, reason }, locale) => ({
    title: outcomes[outcome]({ title }, { locale }),
    ...(outcome.endsWith('approved') || reason === '' ? {} : { text: reason }),
    // What follows for her money, by the rule.
    ...(outcome === 'removed' ? { text: removalText(reason, 'removed', locale) } : {}),
  }),
  address: (_facts, language) => href('studioFilms', language),
};
