import { createFileRoute } from '@tanstack/react-router';
import { listHead } from './list-head.ts';
import { loadList } from './load-list.ts';
import { actorsOn } from './sent-page.ts';
import { SeoList } from './seo-list.tsx';

export const Route = createFileRoute('/$language/tags/$tagSlug/')({
  loader: ({ params }) => loadList(params.language, 'tag', params.tagSlug),
  head: ({ params, loaderData }) =>
    loaderData === undefined
      ? {}
      : listHead({
          name: 'camTag',
          language: params.language,
          params: { tagSlug: params.tagSlug },
          title: loaderData.seo.seoTitle,
          description: loaderData.seo.seoDescription,
          crumbs: loaderData.seo.breadcrumb,
          actors: actorsOn(loaderData.first),
        }),
  component: TagPage,
});

function TagPage() {
  return <SeoList {...Route.useLoaderData()} />;
}
