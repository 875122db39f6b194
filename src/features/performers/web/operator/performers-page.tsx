import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { findPerformers } from '../../contract.ts';
import { backofficeSentences, BackofficePage, SearchForm } from '../../../backoffice/web/index.ts';
import { PerformerListRow } from './performer-list-row.tsx';

export const Route = createFileRoute('/$language/house/performers/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficePerformers', language: params.language, title: m.performers_operator_section() }),
  component: PerformersPage,
});

function PerformersPage() {
  return (
    <BackofficePage
      page="backofficePerformers"
      title={m.performers_operator_section()}
      text={m.performers_operator_text()}
    >
      <Performers />
    </BackofficePage>
  );
}

function Performers() {
  const [search, setSearch] = useState('');
  const pages = useApiPages(findPerformers, { query: { search } }, 'before');
  return (
    <>
      <SearchForm label={m.performers_operator_search()} onSearch={setSearch} />
      <PagedList
        pages={pages}
        label={m.performers_operator_section()}
        empty={m.performers_operator_none()}
        more={m.backoffice_more()}
        sentences={backofficeSentences()}
      >
        {(performer) => <PerformerListRow key={performer.actorId} performer={performer} />}
      </PagedList>
    </>
  );
}
