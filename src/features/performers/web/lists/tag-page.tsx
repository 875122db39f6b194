import { createFileRoute } from '@tanstack/react-router';
import { listHead } from './list-head.ts';
import { loadList } from './load-list.ts';
import { actorsOn } from './sent-page.ts';
import { SeoList } from './seo-list.tsx';

export const Route = createFileRoute('/$language/tags/$nameSlug/')({
  loader: ({ params }) => loadList(params.language, 'tag', params.nameSlug),
  head: ({ params, loaderData }) =>
    loaderData === undefined
      ? {}
      : listHead({
          name: 'camTag',
          language: params.language,
          params: { nameSlug: params.nameSlug },
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
