import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import { languages } from '../../../platform/language/languages.ts';
import { legalTypes, type LegalType } from '../constants.ts';
import { findText, insertText } from './text-store.ts';

export const PRODUCT = 'separee';

const folder = join(import.meta.dirname, '..', 'texts');
const fileOf: Record<LegalType, string> = {
  terms: 'terms.md',
  dataProtection: 'data-protection.md',
  imprint: 'imprint.md',
};

/**
 * Puts the texts that come with the program where an operator has published none yet; another one of a later program is the next
 * version. Several processes may do so at once.
 */
export async function putStarters({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  for (const language of languages) {
    for (const type of legalTypes) {
      const body = (await readFile(join(folder, language, fileOf[type]), 'utf8')).trim();
      const newest = await findText(database.pool, type, language, null);
      if (newest !== null && (!newest.is_starter || newest.body === body)) continue;
      const version = (newest?.version ?? 0) + 1;
      await insertText(database.pool, { type, product: PRODUCT, version, language, body, isStarter: true, at: now() });
    }
  }
}
