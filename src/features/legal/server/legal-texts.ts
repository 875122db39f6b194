import { m } from '#server-messages';
import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import { escapeMarkup } from '../../../platform/texts/markup.ts';
import { formatBerlinDay } from '../../../platform/time/format.ts';
import { href, type PathName } from '../../../shell/addresses/paths.ts';
import { acceptedTypes, type LegalType } from '../constants.ts';
import type { Company, LegalPageView, LegalSource, LegalText } from '../contract.ts';
import { isNamed, type CompanyService } from './company.ts';
import { renderMarkdown, type RenderedText } from './markdown.ts';
import { PRODUCT } from './starters.ts';
import * as store from './text-store.ts';

/** Terms, data protection and imprint (§3). */
export interface LegalTexts {
  /** Throws `not-found` for a version that there never was. */
  page(type: LegalType, language: Language, version: number | null): Promise<LegalPageView>;
  /** The newest ones, for the gateway. */
  newest(language: Language, type: LegalType | null): Promise<LegalText[]>;
  /** A whole document to keep, with its links leading to this origin; throws `not-found`. */
  file(id: number, origin: string): Promise<{ name: string; html: string }>;
  sources(): Promise<LegalSource[]>;
  /** Whether some text is still as it came with the platform. */
  hasDrafts(): Promise<boolean>;
  /** Throws `conflict` where another version was published after the one that this was made from. */
  publish(text: { type: LegalType; language: Language; after: number; body: string }): Promise<void>;
  /** The guest accepts what stands there now, in his language. */
  accept(guestId: string, by: 'sign-up' | 'notice', language: Language): Promise<void>;
}

/** Pages that a legal text may lead to, by the names that it knows them by. */
const linkable: readonly PathName[] = [
  'terms',
  'dataProtection',
  'imprint',
  'dataRetention',
  'accountPrivacy',
  'cancelContract',
  'withdrawContract',
];

export function createLegalTexts(
  { database, now }: Pick<Context, 'database' | 'now'>,
  company: Pick<CompanyService, 'read'>,
): LegalTexts {
  const { pool } = database;

  /** What the company says of itself is filled in as it holds today. */
  function render({ type, body, language }: store.TextRow, known: Company, origin = ''): RenderedText {
    const pageAddress = (name: string) => {
      const page = linkable.find((each) => each === name);
      // None of them has a parameter.
      return page === undefined ? null : origin + href(page as 'terms', language);
    };
    const rendered = renderMarkdown(body, { values: known, pageAddress });
    if (type !== 'imprint' || isNamed(known)) return rendered;
    const sentence = m.legal_not_filled({}, { locale: language });
    return { ...rendered, html: `<p><strong>${escapeMarkup(sentence)}</strong></p>\n${rendered.html}` };
  }

  const present = ({ id, type, product, version, language }: store.TextRow, html: string): LegalText => ({
    id,
    type,
    product,
    version,
    language,
    html,
  });

  return {
    async page(type, language, version) {
      const row = await store.findText(pool, type, language, version);
      if (row === null) throw commonError('not-found');
      const versions = await store.versionsOf(pool, type, language);
      const { html, headings } = render(row, await company.read());
      const shown = { publishedAt: row.published_at.toISOString(), isDraft: row.is_starter, headings };
      return {
        text: { ...present(row, html), ...shown },
        versions: versions.map(({ id, version: number, published_at: at }) => ({
          id,
          version: number,
          publishedAt: at.toISOString(),
        })),
      };
    },

    async newest(language, type) {
      const rows = await store.newestTexts(pool, language);
      const known = await company.read();
      return rows
        .filter((row) => type === null || row.type === type)
        .map((row) => present(row, render(row, known).html));
    },

    async file(id, origin) {
      const row = await store.findTextById(pool, id);
      if (row === null) throw commonError('not-found');
      const { language, type, version, published_at: at } = row;
      const title = titles[type]({}, { locale: language });
      const day = formatBerlinDay(at, language);
      const facts = m.legal_version({ version: String(version), day }, { locale: language });
      const { html } = render(row, await company.read(), origin);
      return {
        name: `${type}-${language}-${version}.html`,
        html:
          `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>` +
          `<body style="max-width:44em;margin:2em auto;font:16px/1.6 sans-serif"><h1>${escapeMarkup(title)}</h1>` +
          `<p>${escapeMarkup(facts)}</p>\n${html}\n</body></html>\n`,
      };
    },

    async sources() {
      const rows = await store.newestTexts(pool, null);
      return rows.map(({ type, language, version, is_starter: isDraft, published_at: at, body }) => ({
        type,
        language,
        version,
        isDraft,
        publishedAt: at.toISOString(),
        body,
      }));
    },

    hasDrafts: async () => (await store.newestTexts(pool, null)).some(({ is_starter: isDraft }) => isDraft),

    async publish({ type, language, after, body }) {
      const newest = await store.findText(pool, type, language, null);
      const fresh = { type, language, product: PRODUCT, version: after + 1, body, isStarter: false, at: now() };
      const isNext = (newest?.version ?? 0) === after;
      if (!isNext || !(await store.insertText(pool, fresh))) throw commonError('conflict');
    },

    async accept(guestId, by, language) {
      await store.insertAcceptances(pool, { guestId, types: acceptedTypes, language, by, at: now() });
    },
  };
}

const titles = {
  terms: m.legal_terms,
  dataProtection: m.legal_data_protection,
  imprint: m.legal_imprint,
} satisfies Record<LegalType, unknown>;
