import { randomBytes } from 'node:crypto';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import { languages, type CallOutput, type Language } from '../../../../platform/contract.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import {
  encodePicture,
  ownId,
  performerOf,
  pictureAsData,
  removeUnusedPictures,
  storePictureFiles,
  type EncodedPicture,
} from '../../../performers/server/index.ts';
import { admissionConstants, pictureKinds, type SentKind } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { admissionOf } from '../admissions/admission-store.ts';
import { missingOf, typeOf } from '../rules.ts';
import * as store from './page-store.ts';

const admissionError = errorsOf(contract.admissionErrors);

type Texts = contract.ProfileTexts;
interface NewProfile {
  texts: Texts;
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
  /** Throws `forbidden`, `wrong-file` and `picture-small`. */
  sendPicture(caller: Caller, language: Language, kind: SentKind, data: string): Promise<contract.OwnProfile>;
}

/** Her own page: as she writes it, and as guests see it once an operator has read it. */
export function createOwnProfiles(context: Context): OwnProfiles {
  const { database } = context;
  const { pool } = database;

  async function read({ guestId }: Caller, language: Language): Promise<contract.OwnProfile> {
    const row = await admissionOf(pool, guestId);
    if (row === null) throw commonError('forbidden');
    const performerId = await performerOf(pool, guestId);
    const { state, stateReason } = row;
    const choices = await store.choosable(pool, language);
    if (performerId === null) return { state, stateReason, missing: [], profile: null, choices };
    const own = await store.ownPage(pool, performerId);
    const { name, slug, city, categories, priceVideo, review, reason } = own;
    const profile = {
      name,
      slug,
      city,
      categories,
      priceVideo,
      languages: own.languages,
      texts: inAll(own.texts),
      review: { state: review, reason },
      pictures: await picturesOf(performerId),
    };
    return { state, stateReason, missing: missingOf(row), profile, choices };
  }

  /** The last that she sent, else the one that guests see. */
  async function picturesOf(performerId: number): Promise<contract.OwnPicture[]> {
    const [sent, shown] = await Promise.all([
      store.sentPictures(pool, performerId),
      store.shownPictures(pool, performerId),
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
      // A name of its own for each that is sent: no other picture's files can be those that go with this one.
      const encoded = { ...(await encode(Buffer.from(data, 'base64'))), digest: randomBytes(20).toString('hex') };
      await storePictureFiles(context, encoded);
      const replaced = await database.transaction(async (client) => {
        // Of many that are sent at once each finds the one before it: no file stays behind.
        await store.lockPage(client, performerId);
        const before = await store.sentPictures(client, performerId);
        await store.putSent(client, performerId, kind, encoded);
        return before.filter((each) => each.kind === kind).map(({ digest }) => digest);
      });
      await removeUnusedPictures(context, replaced);
      return read(caller, language);
    },
  };
}

/** Looked at before the library opens it: only what is taken comes so far. */
async function encode(bytes: Buffer): Promise<EncodedPicture> {
  const type = typeOf(bytes);
  if (type === null || type === 'application/pdf') throw admissionError('wrong-file');
  // What the library does not understand is no picture, whatever it begins with.
  const encoded = await encodePicture(bytes).catch((cause: unknown) => {
    throw Object.assign(admissionError('wrong-file'), { cause });
  });
  if (Math.min(encoded.width, encoded.height) < admissionConstants.smallestSide) throw admissionError('picture-small');
  return encoded;
}

const empty = { headline: '', about: '', facts: [] };
const inAll = (texts: Partial<Texts>): Texts => ({
  de: texts.de ?? empty,
  en: texts.en ?? empty,
  es: texts.es ?? empty,
  nl: texts.nl ?? empty,
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

export type Reviews = CallOutput<typeof contract.findReviews>;
