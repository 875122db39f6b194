import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { StudioSection, studioSentences } from '../../../studio/web/index.ts';
import { listOwnContests } from '../../contract.ts';
import { OwnContestCard } from './own-contest.tsx';

export const Route = createFileRoute('/$language/studio/contests/')({
  head: ({ params }) => pageHead({ name: 'studioContests', language: params.language, title: m.contests_title() }),
  component: StudioContests,
});

function StudioContests() {
  return (
    <StudioSection page="studioContests" text={m.contests_studio_text()}>
      <OwnContests />
    </StudioSection>
  );
}

function OwnContests() {
  const answer = useApi(listOwnContests, {}, { refreshOn: ['contestEnded'] });
  return (
    <Loaded answer={answer} height="h-48" sentences={studioSentences()}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="py-6 text-muted">{m.contests_studio_none()}</p>
        ) : (
          <ul>
            {items.map((contest) => (
              <OwnContestCard key={contest.id} contest={contest} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
