import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { pageHead } from '../../../shell/head.ts';
import { Section } from '../../../ui/section.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { StudioRoom } from './studio-room.tsx';
import { TicketShows } from './ticket-shows.tsx';

export const Route = createFileRoute('/$language/studio/shows/')({
  head: ({ params }) =>
    pageHead({ name: 'studioShows', language: params.language as Language, title: m.studio_shows() }),
  component: ShowsPage,
});

function ShowsPage() {
  return (
    <StudioRoom page="studioShows" text={m.studio_shows_text()}>
      <Section title={m.studio_tickets()} text={m.studio_tickets_text()}>
        <TicketShows />
      </Section>
      <Section title={m.studio_week()} text={m.studio_week_text()}>
        <ScheduleForm />
      </Section>
    </StudioRoom>
  );
}
