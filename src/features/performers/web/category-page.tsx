import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { pageHead } from '../../../shell/head.ts';
import { ActorList, ListHeader, Page } from './actor-list.tsx';
import { loadCategories, searchActors } from './calls.ts';

export const Route = createFileRoute('/$language/categories/$categorySlug/')({
  loader: async ({ params }) => {
    const language = params.language as Language;
    const { categories } = await loadCategories(language);
    const category = categories.find((each) => each.slug === params.categorySlug);
    if (category === undefined) throw notFound();
    return { category, first: await searchActors(language, { category: category.id }) };
  },
  head: ({ params, loaderData }) =>
    pageHead({
      name: 'category',
      language: params.language as Language,
      params: { categorySlug: params.categorySlug },
      title: loaderData?.category.name ?? m.shell_categories(),
      description: m.shell_description(),
    }),
  component: CategoryPage,
});

function CategoryPage() {
  const { category, first } = Route.useLoaderData();
  return (
    <Page>
      <ListHeader title={category.name} text={m.performers_count({ count: category.count })} />
      <ActorList key={category.id} first={first} query={{ category: category.id }} />
    </Page>
  );
}
