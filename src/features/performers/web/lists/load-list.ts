import { redirect } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { found } from '../../../../shell/pages/found.ts';
import { getListSeoContent, type SearchQuery } from '../../contract.ts';
import { loadPage } from './sent-page.ts';

/** A category's or a tag's texts and its first page. An unknown slug is the 404 page, another language's leads on to ours. */
export async function loadList(language: Language, kind: 'category' | 'tag', slug: string) {
  const seo = await found(callRest(getListSeoContent, language, { params: { kind, slug } }));
  if (seo.slug !== slug) throw movedTo(language, kind, seo.slug);
  const query: SearchQuery = kind === 'category' ? { category: seo.id } : { tag: seo.slug };
  return { seo, query, first: await loadPage(language, query) };
}

const movedTo = (language: Language, kind: 'category' | 'tag', slug: string) =>
  kind === 'category'
    ? redirect({
        to: '/$language/categories/$categorySlug/',
        params: { language, categorySlug: slug },
        statusCode: 301,
      })
    : redirect({ to: '/$language/tags/$tagSlug/', params: { language, tagSlug: slug }, statusCode: 301 });
