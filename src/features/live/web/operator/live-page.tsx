import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { House } from '../../../backoffice/web/index.ts';
import { LockedList } from './locked-list.tsx';
import { Wall } from './wall.tsx';

export const Route = createFileRoute('/$language/house/live/')({
  head: ({ params }) => pageHead({ name: 'houseLive', language: params.language, title: m.live_operator_section() }),
  component: LivePage,
});

function LivePage() {
  return (
    <House page="houseLive" title={m.live_operator_section()} text={m.live_operator_text()} wide>
      <Wall />
      <LockedList />
    </House>
  );
}
