import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { StudioSection } from '../../../studio/web/index.ts';
import { eventSettings } from '../../contract.ts';
import { HookSection } from './hook-section.tsx';
import { TokenSection } from './token-section.tsx';
import { TrySection } from './try-section.tsx';
import { eventSentences } from './words.ts';

export const Route = createFileRoute('/$language/studio/events/')({
  head: ({ params }) => pageHead({ name: 'studioEvents', language: params.language, title: m.events_title() }),
  component: EventsPage,
});

function EventsPage() {
  return (
    <StudioSection page="studioEvents" text={m.events_text()}>
      <Programs />
    </StudioSection>
  );
}

function Programs() {
  const answer = useApi(eventSettings, {});
  return (
    <Loaded answer={answer} height="h-96" sentences={eventSentences}>
      {(settings) => (
        <>
          <TokenSection settings={settings} />
          <HookSection settings={settings} />
          <TrySection />
        </>
      )}
    </Loaded>
  );
}
