import { createFileRoute } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { listHead } from './list-head.ts';
import { loadList } from './load-list.ts';
import { SeoList } from './seo-list.tsx';

export const Route = createFileRoute('/$language/tags/$tagSlug/')({
  loader: ({ params }) => loadList(params.language as Language, 'tag', params.tagSlug),
  head: ({ params, loaderData }) =>
    loaderData === undefined
      ? {}
      : listHead({
          name: 'camTag',
          language: params.language as Language,
          params: { tagSlug: params.tagSlug },
          title: loaderData.seo.seoTitle,
          description: loaderData.seo.seoDescription,
          crumbs: loaderData.seo.breadcrumb,
          actors: loaderData.first.items,
        }),
  component: TagPage,
});

function TagPage() {
  return <SeoList {...Route.useLoaderData()} />;
}
