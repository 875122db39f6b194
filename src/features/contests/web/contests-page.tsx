import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { CallOutput } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { pageHead } from '../../../shell/pages/head.ts';
import { useApi } from '../../../ui/data/use-api.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ContestPhase } from '../constants.ts';
import { listContests } from '../contract/pages.ts';
import { ContestCards } from './parts/contest-card.tsx';

export const Route = createFileRoute('/$language/contests/')({
  loader: ({ params }) => callRest(listContests, params.language, {}),
  head: ({ params }) =>
    pageHead({
      name: 'contests',
      language: params.language,
      title: m.contests_title(),
      description: m.contests_text(),
    }),
  component: ContestsPage,
});

const groups: readonly { label: () => string; phases: readonly ContestPhase[] }[] = [
  { label: m.contests_running, phases: ['voting', 'counting'] },
  { label: m.contests_coming, phases: ['entries', 'announced'] },
  { label: m.contests_past, phases: ['over'] },
];

/** Contests that run, come, and are over (K1). */
function ContestsPage() {
  const sent = Route.useLoaderData();
  const { guest } = useSession();
  const about = guest === null ? null : `${guest.guestId} ${guest.hasAvs}`;
  const own = useApi(listContests, {}, { enabled: guest !== null, about, refreshOn: ['contestEnded'] });
  const { items }: CallOutput<typeof listContests> = own.data ?? sent;
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <header className="mb-7 pt-3">
        <h1 className="text-[34px] desktop:text-[42px]">{m.contests_title()}</h1>
        <p className="mt-1 max-w-[64ch] text-muted">{m.contests_text()}</p>
      </header>
      {items.length === 0 ? <Notice text={m.contests_none()} /> : null}
      {groups.map(({ label, phases }) => {
        const contests = items.filter(({ phase }) => phases.includes(phase));
        return contests.length === 0 ? null : (
          <section key={phases[0]} className="mb-12">
            <h2 className="mb-4 text-[26px]">{label()}</h2>
            <ContestCards contests={contests} />
          </section>
        );
      })}
    </div>
  );
}
