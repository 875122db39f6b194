import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { AccountSection } from '../../../identity/web/index.ts';
import { GivenList } from '../gift/given-list.tsx';

export const Route = createFileRoute('/$language/account/gifts/')({
  head: ({ params }) => unlistedHead({ name: 'givenVideos', language: params.language, title: m.films_gifts() }),
  component: GivenVideosPage,
});

function GivenVideosPage() {
  return (
    <AccountSection here="givenVideos">
      <GivenList />
    </AccountSection>
  );
}
