import type { FilmTexts, OwnFilm } from '../contract.ts';
import type { FilmState } from '../constants.ts';

/** What a performer may do to a film, and what becomes of it. */
export type FilmStep = 'edit' | 'submit' | 'withdraw' | 'delete' | 'upload' | 'replace';

export interface Past {
  /** Guests have been shown it: another file comes by a draft that is looked at. */
  wasPublished: boolean;
}

/** The state after a step of hers; null where the step does not follow. */
export function after(state: FilmState, step: FilmStep, film: Past): FilmState | null {
  if (state === 'removed') return null;
  switch (step) {
    case 'edit':
      return state;
    case 'submit':
      return state === 'draft' || state === 'refused' || state === 'withdrawn' ? 'review' : null;
    case 'withdraw':
      if (state === 'published') return 'withdrawn';
      if (state !== 'review') return null;
      return film.wasPublished ? 'withdrawn' : 'draft';
    case 'delete':
      return state === 'published' ? null : state;
    case 'upload':
      return (state === 'draft' || state === 'refused') && !film.wasPublished ? state : null;
    case 'replace':
      return state === 'published' || state === 'withdrawn' || (state === 'refused' && film.wasPublished)
        ? state
        : null;
  }
}

/** Whether a file that was looked at may become that of a film that guests have been shown. */
export const canTakeFile = (film: { state: FilmState; published_at: Date | null }): boolean =>
  film.published_at !== null && film.state !== 'removed' && film.state !== 'draft';

/** Whether an operator has to read it again. */
export const isReworded = (before: Pick<OwnFilm, 'texts' | 'fsk'>, next: Pick<OwnFilm, 'texts' | 'fsk'>): boolean =>
  before.fsk !== next.fsk || !sameTexts(before.texts, next.texts);

const sameTexts = (a: FilmTexts, b: FilmTexts): boolean =>
  (Object.keys(b) as (keyof FilmTexts)[]).every(
    (language) => a[language].title === b[language].title && a[language].description === b[language].description,
  );

const nothing = { title: '', description: '' };
export const firstTexts = (title: string): FilmTexts => textsOf({ de: title });

/** Words of a draft by its titles; German always. */
export function textsOf(titles: { de: string } & Partial<Record<keyof FilmTexts, string>>): FilmTexts {
  const inLanguage = (title: string | undefined) => (title === undefined ? nothing : { title, description: '' });
  const { de, en, es, nl } = titles;
  return { de: inLanguage(de), en: inLanguage(en), es: inLanguage(es), nl: inLanguage(nl) };
}
