import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { performerConstants } from '../../constants.ts';
import { camsCrumb, crumbsTo } from '../home/crumbs.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { listHead } from './list-head.ts';
import { actorsOn, loadPage, pageOf } from './sent-page.ts';
import { Breadcrumbs, ListHeader, Page } from '../home/page.tsx';

/** §9: newly registered is a category of its own. */
const query = { category: performerConstants.newCategory, order: 'newest' } as const;

const crumbs = (language: Language) =>
  crumbsTo(language, camsCrumb(language), { label: m.shell_new(), href: href('newGirls', language) });

export const Route = createFileRoute('/$language/new-girls/')({
  loader: ({ params }) => loadPage(params.language, query),
  head: ({ params, loaderData }) =>
    listHead({
      name: 'newGirls',
      language: params.language,
      title: m.shell_new(),
      description: m.shell_description(),
      crumbs: crumbs(params.language),
      actors: actorsOn(loaderData),
    }),
  component: NewPage,
});

function NewPage() {
  return (
    <Page>
      <Breadcrumbs crumbs={crumbs(useLanguage())} />
      <ListHeader title={m.shell_new()} text={m.performers_new_text()} />
      <FilteredList first={pageOf(Route.useLoaderData())} query={query} />
    </Page>
  );
}
