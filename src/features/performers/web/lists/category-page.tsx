import { createFileRoute } from '@tanstack/react-router';
import { listHead } from './list-head.ts';
import { loadList } from './load-list.ts';
import { actorsOn } from './sent-page.ts';
import { SeoList } from './seo-list.tsx';

export const Route = createFileRoute('/$language/categories/$categorySlug/')({
  loader: ({ params }) => loadList(params.language, 'category', params.categorySlug),
  head: ({ params, loaderData }) =>
    loaderData === undefined
      ? {}
      : listHead({
          name: 'category',
          language: params.language,
          params: { categorySlug: params.categorySlug },
          title: loaderData.seo.seoTitle,
          description: loaderData.seo.seoDescription,
          crumbs: loaderData.seo.breadcrumb,
          actors: actorsOn(loaderData.first),
        }),
  component: CategoryPage,
});

function CategoryPage() {
  return <SeoList {...Route.useLoaderData()} />;
}
