import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { found, numberIn } from '../../../../shell/pages/found.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { getContest } from '../../contract/pages.ts';
import { ContestView } from './contest-view.tsx';

export const Route = createFileRoute('/$language/contests/$id/')({
  loader: async ({ params: { language, id } }) =>
    found(callRest(getContest, language, { params: { contestId: numberIn(id) } })),
  head: ({ params: { language }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({
          name: 'contest',
          language,
          params: { id: String(loaderData.id) },
          title: loaderData.contest.title,
          description: loaderData.contest.theme,
        }),
  component: ContestPage,
  notFoundComponent: NoContest,
});

function ContestPage() {
  const sent = Route.useLoaderData();
  return <ContestView key={sent.id} sent={sent} />;
}

function NoContest() {
  const language = useLanguage();
  return (
    <Notice title={m.contests_gone()} text={m.contests_gone_text()}>
      <Link href={href('contests', language)} className="btn btn-primary">
        {m.contests_all()}
      </Link>
    </Notice>
  );
}
