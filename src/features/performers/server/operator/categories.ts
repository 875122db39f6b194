import type { Context } from '../../../../platform/context.ts';
import { languages, type CallOutput, type Language } from '../../../../platform/contract.ts';
import { requireVersion, versionOf } from '../../../../platform/rights/version.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { builtInCategories } from '../../constants.ts';
import type * as contract from '../../contract.ts';
import * as store from './category-store.ts';

type InLanguages = Record<Language, string>;
interface Words {
  names: InLanguages;
  slugs: InLanguages;
}

export interface Categories {
  list(): Promise<CallOutput<typeof contract.findCategories>>;
  /** Null for none. */
  wordsOf(categoryId: number): Promise<{ names: InLanguages; slugs: InLanguages } | null>;
  /** Throws `conflict` where another category has one of its addresses. */
  create(words: Words): Promise<void>;
  /** Throws `not-found`, and `conflict` also where it has other words than those that were seen. */
  change(categoryId: number, words: Words & { version: string }): Promise<void>;
  /** Throws `conflict` unless these are all that there are, each once. */
  order(ids: readonly number[]): Promise<void>;
}

const wordsVersion = ({ names, slugs }: Words): string =>
  versionOf(
    'category',
    languages.map((language) => [names[language], slugs[language]]),
  );

/** The lists that performers are found in, as operators make them. */
export function createCategories({ database }: Pick<Context, 'database'>): Categories {
  return {
    async list() {
      const rows = await store.allCategories(database.pool);
      return {
        items: rows.map((row) =>
          Object.assign(row, { isBuiltIn: builtInCategories.has(row.id), version: wordsVersion(row) }),
        ),
      };
    },
    async wordsOf(categoryId) {
      const row = (await store.allCategories(database.pool)).find(({ id }) => id === categoryId);
      return row === undefined ? null : { names: row.names, slugs: row.slugs };
    },
    create: ({ names, slugs }) =>
      database.transaction(async (client) => {
        await store.lockCategories(client);
        if ((await store.otherWith(client, slugs, null)) !== null) throw commonError('conflict');
        await store.addCategory(client, names, slugs);
      }),
    change: (categoryId, { names, slugs, version }) =>
      database.transaction(async (client) => {
        await store.lockCategories(client);
        const row = (await store.allCategories(client)).find(({ id }) => id === categoryId);
        if (row === undefined) throw commonError('not-found');
        requireVersion(version, wordsVersion(row));
        if ((await store.otherWith(client, slugs, categoryId)) !== null) throw commonError('conflict');
        await store.writeCategory(client, categoryId, names, slugs);
      }),
    order: (ids) =>
      database.transaction(async (client) => {
        await store.lockCategories(client);
        const known = await store.allCategories(client);
        const wanted = new Set(ids);
        const isWhole = wanted.size === ids.length && known.length === ids.length;
        if (!isWhole || known.some(({ id }) => !wanted.has(id))) throw commonError('conflict');
        await store.writeOrder(client, ids);
      }),
  };
}
