import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { LoadState, StudioRoom, useAsked } from '../../../studio/web/index.ts';
import { loadDesk } from './calls.ts';
import { HookSection } from './hook-section.tsx';
import { TokenSection } from './token-section.tsx';
import { TrySection } from './try-section.tsx';

export const Route = createFileRoute('/$language/studio/events/')({
  head: ({ params }) => pageHead({ name: 'studioEvents', language: params.language, title: m.events_title() }),
  component: EventsPage,
});

function EventsPage() {
  return (
    <StudioRoom page="studioEvents" text={m.events_text()}>
      <Programs />
    </StudioRoom>
  );
}

function Programs() {
  const language = useLanguage();
  const asked = useAsked(() => loadDesk(language));
  if (asked.value === null) return <LoadState asked={asked} height="h-96" />;
  return (
    <>
      <TokenSection desk={asked.value} asked={asked} />
      <HookSection desk={asked.value} asked={asked} />
      <TrySection />
    </>
  );
}
