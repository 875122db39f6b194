import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { camsCrumb, crumbsTo } from '../home/crumbs.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { listHead } from './list-head.ts';
import { actorsOn, loadPage, pageOf } from './sent-page.ts';
import { Breadcrumbs, ListHeader, Page } from '../home/page.tsx';

const crumbs = (language: Language) => crumbsTo(language, camsCrumb(language));

export const Route = createFileRoute('/$language/cams/')({
  loader: ({ params }) => loadPage(params.language, {}),
  head: ({ params, loaderData }) =>
    listHead({
      name: 'cams',
      language: params.language,
      title: m.performers_cams_title(),
      description: m.shell_description(),
      crumbs: crumbs(params.language),
      actors: actorsOn(loaderData),
    }),
  component: CamsPage,
});

function CamsPage() {
  return (
    <Page>
      <Breadcrumbs crumbs={crumbs(useLanguage())} />
      <ListHeader title={m.performers_cams_title()} text={m.performers_cams_text()} />
      <FilteredList first={pageOf(Route.useLoaderData())} />
    </Page>
  );
}
