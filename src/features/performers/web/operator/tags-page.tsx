import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { findTagWishes } from '../../contract.ts';
import { backofficeSentences, House } from '../../../backoffice/web/index.ts';
import { TagWishLine } from './tag-wish-line.tsx';

export const Route = createFileRoute('/$language/house/tags/')({
  head: ({ params }) => pageHead({ name: 'houseTags', language: params.language, title: m.performers_operator_tags() }),
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
  const pages = useApiPages(findTagWishes, { query: {} }, 'after');
  return (
    <PagedList
      pages={pages}
      label={m.performers_operator_tags()}
      empty={m.performers_operator_tags_none()}
      more={m.backoffice_more()}
      sentences={backofficeSentences()}
    >
      {(wish) => <TagWishLine key={wish.id} wish={wish} />}
    </PagedList>
  );
}
