import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { ActorList } from '../lists/actor-list.tsx';
import { camsCrumb, crumbsTo } from './crumbs.ts';
import { listHead } from '../lists/list-head.ts';
import { actorsOn, loadPage, pageOf } from '../lists/sent-page.ts';
import { Breadcrumbs, ListHeader, Page } from './page.tsx';
import { Notice } from '../../../../ui/notice.tsx';

const query = { freeChat: 'true' } as const;

const crumbs = (language: Language) =>
  crumbsTo(language, camsCrumb(language), { label: m.performers_free_title(), href: href('freeChat', language) });

export const Route = createFileRoute('/$language/free-chat/')({
  loader: ({ params }) => loadPage(params.language, query),
  head: ({ params, loaderData }) =>
    listHead({
      name: 'freeChat',
      language: params.language,
      title: m.performers_free_title(),
      description: m.performers_free_text(),
      crumbs: crumbs(params.language),
      actors: actorsOn(loaderData),
    }),
  component: FreeChatPage,
});

function FreeChatPage() {
  return (
    <Page>
      <Breadcrumbs crumbs={crumbs(useLanguage())} />
      <ListHeader title={m.performers_free_title()} text={m.performers_free_text()} />
      <ActorList
        first={pageOf(Route.useLoaderData())}
        query={query}
        empty={<Notice text={m.performers_free_none()} />}
      />
    </Page>
  );
}
