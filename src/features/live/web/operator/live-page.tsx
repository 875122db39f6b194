import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { LockedList } from './locked-list.tsx';
import { MetGuests } from './met-guests.tsx';
import { LiveOverview } from './live-overview.tsx';

export const Route = createFileRoute('/$language/house/live/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeLive', language: params.language, title: m.live_operator_section() }),
  component: LivePage,
});

function LivePage() {
  return (
    <BackofficePage page="backofficeLive" title={m.live_operator_section()} text={m.live_operator_text()} wide>
      <LiveOverview />
      <LockedList />
      <MetGuests />
    </BackofficePage>
  );
}
