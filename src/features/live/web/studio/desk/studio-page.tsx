import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { StudioDesk } from './studio-desk.tsx';
import { StudioRoom } from '../../../../studio/web/index.ts';

export const Route = createFileRoute('/$language/studio/')({
  head: ({ params }) => pageHead({ name: 'studio', language: params.language, title: m.studio_title() }),
  component: StudioPage,
});

function StudioPage() {
  return (
    <StudioRoom page="studio" wide>
      <StudioDesk />
    </StudioRoom>
  );
}
