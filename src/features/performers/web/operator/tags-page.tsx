import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { findTagRequests } from '../../contract.ts';
import { backofficeSentences, BackofficePage } from '../../../backoffice/web/index.ts';
import { TagRequestListRow } from './tag-request-list-row.tsx';

export const Route = createFileRoute('/$language/house/tags/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeTags', language: params.language, title: m.performers_operator_tags() }),
  component: TagsPage,
});

function TagsPage() {
  return (
    <BackofficePage page="backofficeTags" title={m.performers_operator_tags()} text={m.performers_operator_tags_text()}>
      <TagRequests />
    </BackofficePage>
  );
}

function TagRequests() {
  const pages = useApiPages(findTagRequests, { query: {} }, 'after');
  return (
    <PagedList
      pages={pages}
      label={m.performers_operator_tags()}
      empty={m.performers_operator_tags_none()}
      more={m.backoffice_more()}
      sentences={backofficeSentences()}
    >
      {(request) => <TagRequestListRow key={request.id} request={request} />}
    </PagedList>
  );
}
