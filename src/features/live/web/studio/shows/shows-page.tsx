import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { Filled } from '../../../../../shell/compose/filled-parts.tsx';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { Section } from '../../../../../ui/section.tsx';
import { showParts } from '../../slots.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { StudioSection } from '../../../../studio/web/index.ts';

export const Route = createFileRoute('/$language/studio/shows/')({
  head: ({ params }) => pageHead({ name: 'studioShows', language: params.language, title: m.live_studio_shows() }),
  component: ShowsPage,
});

function ShowsPage() {
  return (
    <StudioSection page="studioShows" text={m.live_studio_shows_text()}>
      <Filled slot={showParts} />
      <Section title={m.live_studio_week()} text={m.live_studio_week_text()}>
        <ScheduleForm />
      </Section>
    </StudioSection>
  );
}
