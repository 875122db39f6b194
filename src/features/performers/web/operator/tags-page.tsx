import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { House, List, usePages } from '../../../backoffice/web/index.ts';
import { loadTagWishes } from './calls.ts';
import { TagWishLine } from './tag-wish-line.tsx';

export const Route = createFileRoute('/$language/house/tags/')({
  head: ({ params }) => pageHead({ name: 'houseTags', language: params.language, title: m.backoffice_tags() }),
  component: TagsPage,
});

function TagsPage() {
  return (
    <House page="houseTags" title={m.backoffice_tags()} text={m.backoffice_tags_text()}>
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
      label={m.backoffice_tags()}
      empty={m.backoffice_tags_none()}
      renderItem={(wish) => <TagWishLine key={wish.id} wish={wish} onDecided={pages.reload} />}
    />
  );
}
