import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { StudioDashboard } from './studio-dashboard.tsx';
import { StudioSection } from '../../../../studio/web/index.ts';

export const Route = createFileRoute('/$language/studio/')({
  head: ({ params }) => pageHead({ name: 'studio', language: params.language, title: m.studio_title() }),
  component: StudioPage,
});

function StudioPage() {
  return (
    <StudioSection page="studio" wide>
      <StudioDashboard />
    </StudioSection>
  );
}
