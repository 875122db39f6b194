import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { House, List, usePages } from '../../../backoffice/web/index.ts';
import { loadTagWishes } from './calls.ts';
import { TagWishLine } from './tag-wish-line.tsx';

export const Route = createFileRoute('/$language/house/tags/')({
  head: ({ params }) =>
    pageHead({ name: 'houseTags', language: params.language as Language, title: m.performers_operator_tags() }),
  component: TagsPage,
});

function TagsPage() {
  return (
    <House page="houseTags" title={m.performers_operator_tags()} text={m.performers_operator_tags_text()}>
      <TagWishes />
    </House>
  );
}

function TagWishes() {
  const language = useLanguage();
  const pages = usePages('', (after: number | undefined) => loadTagWishes(language, after));
  return (
    <List
      pages={pages}
      label={m.performers_operator_tags()}
      empty={m.performers_operator_tags_none()}
      renderItem={(wish) => <TagWishLine key={wish.id} wish={wish} onDecided={pages.reload} />}
    />
  );
}
