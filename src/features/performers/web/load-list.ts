import { notFound } from '@tanstack/react-router';
import type { Language } from '../../../platform/contract.ts';
import { ApiProblem } from '../../../shell/api/client.ts';
import { loadListSeo, searchActors, type SearchQuery } from './calls.ts';

/** A category's or a tag's texts and its first page: an unknown slug is the 404 page. */
export async function loadList(language: Language, kind: 'category' | 'tag', slug: string) {
  try {
    const seo = await loadListSeo(language, kind, slug);
    const query: SearchQuery = kind === 'category' ? { category: seo.id } : { tag: seo.slug };
    return { seo, query, first: await searchActors(language, query) };
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') throw notFound();
    throw error;
  }
}
