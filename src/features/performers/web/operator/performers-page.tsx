import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { House, List, SearchForm, usePages } from '../../../backoffice/web/index.ts';
import { PerformerLine } from './performer-line.tsx';
import { loadPerformers } from './calls.ts';

export const Route = createFileRoute('/$language/house/performers/')({
  head: ({ params }) =>
    pageHead({ name: 'housePerformers', language: params.language, title: m.backoffice_performers() }),
  component: PerformersPage,
});

function PerformersPage() {
  return (
    <House page="housePerformers" title={m.backoffice_performers()} text={m.backoffice_performers_text()}>
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
      <SearchForm label={m.backoffice_performers_search()} onSearch={setSearch} />
      <List
        pages={pages}
        label={m.backoffice_performers()}
        empty={m.backoffice_performers_none()}
        renderItem={(performer) => (
          <PerformerLine key={performer.actorId} performer={performer} onErased={pages.reload} />
        )}
      />
    </>
  );
}
