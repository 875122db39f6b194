import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import { languages, type CallOutput, type Language } from '../../../../platform/contract.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { ownId, performerOf, pictureAsData, removeUnusedPictures } from '../../../performers/server/index.ts';
import { pictureKinds, type PageKind } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { admissionOf } from '../admissions/admission-store.ts';
import { documentStage, earliestEnd, missingOf, secondStep } from '../rules.ts';
import type { Named } from './named.ts';
import * as store from './page-store.ts';
import * as pictureStore from './picture-store.ts';
import { storeSent } from './sent-picture.ts';

/** What fits a menu; the tags that most performers have. */
const TAG_CHOICES = 500;

const admissionError = errorsOf(contract.admissionErrors);

type Texts = contract.ProfileTexts;
interface NewProfile {
  texts: Texts;
  interview: contract.OwnInterview;
  tags: number[];
  city: string;
  languages: string[];
  categories: number[];
  priceVideo: number;
}

export interface OwnProfiles {
  /** Throws `forbidden` for who is no performer. */
  read(caller: Caller, language: Language): Promise<contract.OwnProfile>;
  /** Throws `forbidden` until she is admitted; `not-complete` for a page that guests see and that would be in no category. */
  save(caller: Caller, language: Language, profile: NewProfile): Promise<contract.OwnProfile>;
  tagChoices(language: Language): Promise<{ tags: Named[] }>;
  /** Throws `forbidden`, `wrong-file` and `picture-small`. */
  sendPicture(caller: Caller, language: Language, kind: PageKind, data: string): Promise<contract.OwnProfile>;
}

/** Her own page: as she writes it, and as guests see it once an operator has read it. */
export function createOwnProfiles(context: Context): OwnProfiles {
  const { database } = context;
  const { pool } = database;

  async function read({ guestId }: Caller, language: Language): Promise<contract.OwnProfile> {
    const row = await admissionOf(pool, guestId);
    if (row === null) throw commonError('forbidden');
    const performerId = await performerOf(pool, guestId);
    const { state, stateReason, isCouple } = row;
    const documentExpires = earliestEnd(row);
    const second = secondStep(row);
    const standing = {
      state,
      stateReason,
      documentExpires,
      documentStage: documentStage(documentExpires, berlinDay(context.now())),
      isCouple,
      second: second === 'own' ? 'waiting' : second,
    } as const;
    const choices = await store.choosable(pool, language);
    if (performerId === null) return { ...standing, missing: [], profile: null, choices };
    const own = await store.ownPage(pool, performerId, language);
    const { name, slug, city, categories, priceVideo, review, reason } = own;
    const profile = {
      id: performerId,
      name,
      slug,
      city,
      categories,
      priceVideo,
      languages: own.languages,
      texts: inAll(own.texts, empty),
      interview: inAll(own.interview, []),
      tags: own.tags,
      review: { state: review, reason },
      pictures: await picturesOf(performerId),
    };
    return { ...standing, missing: missingOf(row), profile, choices };
  }

  /** The last that she sent, else the one that guests see. */
  async function picturesOf(performerId: number): Promise<contract.OwnPicture[]> {
    const [sent, shown] = await Promise.all([
      pictureStore.sentPictures(pool, performerId),
      pictureStore.shownPictures(pool, performerId),
    ]);
    return Promise.all(
      pictureKinds.map(async (kind): Promise<contract.OwnPicture> => {
        const last = sent.find((each) => each.kind === kind);
        const seen = shown.find((each) => each.kind === kind);
        const digest = last?.digest ?? seen?.digest;
        const image = digest === undefined ? null : await pictureAsData(context, digest);
        const state = last?.state ?? (seen === undefined ? 'none' : 'approved');
        return { kind, state, reason: last?.reason ?? '', image };
      }),
    );
  }

  return {
    read,
    tagChoices: async (language) => ({ tags: await store.tagChoices(pool, language, TAG_CHOICES) }),

    async save(caller, language, { categories, priceVideo, ...draft }) {
      const performerId = await ownId(database, caller);
      await database.transaction(async (client) => {
        await store.lockPage(client, performerId);
        const before = await admissionOf(client, caller.guestId);
        await store.putDraft(client, performerId, draft);
        await store.putCategories(client, performerId, categories);
        await store.putPrice(client, performerId, priceVideo);
        // What guests see stays whole: categories count at once, and are nobody's to approve.
        const after = await admissionOf(client, caller.guestId);
        if (after?.state === 'published' && before?.hasCategory === true && !after.hasCategory)
          throw admissionError('not-complete', { missing: 'category' });
      });
      return read(caller, language);
    },

    async sendPicture(caller, language, kind, data) {
      const performerId = await ownId(database, caller);
      const encoded = await storeSent(context, data);
      const replaced = await database.transaction(async (client) => {
        // Of many that are sent at once each finds the one before it: no file stays behind.
        await store.lockPage(client, performerId);
        const before = await pictureStore.sentPictures(client, performerId);
        await pictureStore.putSent(client, performerId, { kind, position: 0 }, encoded);
        return before.filter((each) => each.kind === kind).map(({ digest }) => digest);
      });
      await removeUnusedPictures(context, replaced);
      return read(caller, language);
    },
  };
}

const empty = { headline: '', about: '', facts: [] };
const inAll = <Part>({ de, en, es, nl }: Partial<Record<Language, Part>>, none: Part): Record<Language, Part> => ({
  de: de ?? none,
  en: en ?? none,
  es: es ?? none,
  nl: nl ?? none,
});

/** Where she has written nothing, guests read her German words. */
export function withGerman(texts: Texts): Texts {
  const filled = languages.map((language) => {
    const { headline, about, facts } = texts[language];
    const isThere = headline !== '' && about !== '';
    return [language, isThere ? { headline, about, facts: facts.filter((fact) => fact !== '') } : texts.de];
  });
  return Object.fromEntries(filled) as Texts;
}

/** The same of the interview: where she has answered nothing, guests read it in German. */
export const interviewWithGerman = ({ de, ...others }: contract.OwnInterview): contract.OwnInterview => ({
  de,
  en: others.en.length > 0 ? others.en : de,
  es: others.es.length > 0 ? others.es : de,
  nl: others.nl.length > 0 ? others.nl : de,
});

export type Reviews = CallOutput<typeof contract.findReviews>;
