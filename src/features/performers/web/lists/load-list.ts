import { notFound, redirect } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { getListSeoContent, type SearchQuery } from '../../contract.ts';
import { loadPage } from './sent-page.ts';

/** A category's or a tag's texts and its first page. An unknown slug is the 404 page, another language's leads on to ours. */
export async function loadList(language: Language, kind: 'category' | 'tag', slug: string) {
  try {
    const seo = await callRest(getListSeoContent, language, { params: { kind, slug } });
    if (seo.slug !== slug) throw movedTo(language, kind, seo.slug);
    const query: SearchQuery = kind === 'category' ? { category: seo.id } : { tag: seo.slug };
    return { seo, query, first: await loadPage(language, query) };
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') throw notFound();
    throw error;
  }
}

const movedTo = (language: Language, kind: 'category' | 'tag', slug: string) =>
  kind === 'category'
    ? redirect({
        to: '/$language/categories/$categorySlug/',
        params: { language, categorySlug: slug },
        statusCode: 301,
      })
    : redirect({ to: '/$language/tags/$nameSlug/', params: { language, nameSlug: slug }, statusCode: 301 });
