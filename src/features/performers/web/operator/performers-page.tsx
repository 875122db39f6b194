import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { House, List, SearchForm, usePages } from '../../../backoffice/web/index.ts';
import { PerformerLine } from './performer-line.tsx';
import { loadPerformers } from './calls.ts';

export const Route = createFileRoute('/$language/house/performers/')({
  head: ({ params }) =>
    pageHead({
      name: 'housePerformers',
      language: params.language as Language,
      title: m.performers_operator_section(),
    }),
  component: PerformersPage,
});

function PerformersPage() {
  return (
    <House page="housePerformers" title={m.performers_operator_section()} text={m.performers_operator_text()}>
      <Performers />
    </House>
  );
}

function Performers() {
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const pages = usePages(search, (before: number | undefined) =>
    loadPerformers(language, { search, ...(before === undefined ? {} : { before }) }),
  );
  return (
    <>
      <SearchForm label={m.performers_operator_search()} onSearch={setSearch} />
      <List
        pages={pages}
        label={m.performers_operator_section()}
        empty={m.performers_operator_none()}
        renderItem={(performer) => (
          <PerformerLine key={performer.actorId} performer={performer} onErased={pages.reload} />
        )}
      />
    </>
  );
}
