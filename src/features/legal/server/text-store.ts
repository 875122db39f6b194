import { bool, int, languageCode, type RowOf, stamp, text } from '../../../platform/database/columns.ts';
import type { Language } from '../../../platform/contract.ts';
import { many, maybe, type Queryable, run, sql } from '../../../platform/database/sql.ts';
import type { LegalType } from '../constants.ts';

export type TextRow = RowOf<typeof textRow>;
const textRow = {
  id: int,
  type: text.of<LegalType>(),
  product: text,
  version: int,
  language: languageCode,
  body: text,
  is_starter: bool,
  published_at: stamp,
};
const select = sql`select id, type, product, version, language, body, is_starter, published_at from legal_texts`;

/** Of a type in a language: this version, or the newest for null. */
export const findText = (on: Queryable, type: LegalType, language: Language, version: number | null) =>
  maybe(on, 'legal-text', textRow)`
    ${select} where type = ${type} and language = ${language} and (${version}::int is null or version = ${version})
      order by version desc limit 1`;

export const findTextById = (on: Queryable, id: number) => maybe(on, textRow)`${select} where id = ${id}`;

/** The newest of each type, in one language or all. */
export const newestTexts = (on: Queryable, language: Language | null) =>
  many(on, textRow)`
    select distinct on (t.type, t.language) t.id, t.type, t.product, t.version, t.language, t.body, t.is_starter, t.published_at
      from legal_texts t where ${language}::text is null or t.language = ${language}
      order by t.type, t.language, t.version desc`;

export const versionsOf = (on: Queryable, type: LegalType, language: Language) =>
  many(on, 'legal-versions', { id: int, version: int, published_at: stamp })`
    select id, version, published_at from legal_texts where type = ${type} and language = ${language}
      order by version desc limit 100`;

export interface NewText {
  type: LegalType;
  product: string;
  version: number;
  language: Language;
  body: string;
  isStarter: boolean;
  at: Date;
}

/** False where that version is there already. */
export async function insertText(on: Queryable, fresh: NewText): Promise<boolean> {
  const count = await run(on)`
    insert into legal_texts (type, product, version, language, body, is_starter, published_at)
      values (${fresh.type}, ${fresh.product}, ${fresh.version}, ${fresh.language}, ${fresh.body}, ${fresh.isStarter}, ${fresh.at})
      on conflict (product, type, language, version) do nothing`;
  return count === 1;
}

/** Notes that a guest has accepted the newest version of each of these; what he has accepted before stays as it was. */
export const insertAcceptances = (
  on: Queryable,
  accepted: { guestId: string; types: readonly LegalType[]; language: Language; by: 'sign-up' | 'notice'; at: Date },
) =>
  run(on)`
    insert into legal_acceptances (guest_id, legal_text_id, accepted_by, accepted_at)
    select ${accepted.guestId}, newest.id, ${accepted.by}, ${accepted.at} from (
      select distinct on (type) id from legal_texts
        where language = ${accepted.language} and type = any(${accepted.types}::text[]) order by type, version desc) newest
    on conflict (guest_id, legal_text_id) do nothing`;
