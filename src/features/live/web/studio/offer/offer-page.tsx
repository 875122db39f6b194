import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../../platform/contract.ts';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { Section } from '../../../../../ui/section.tsx';
import { loadOffer } from '../calls.ts';
import { GoalForm } from './goal-form.tsx';
import { LoadState, StudioRoom, useAsked } from '../../../../studio/web/index.ts';
import { MenuForm } from './menu-form.tsx';
import { OffersForm } from './offers-form.tsx';
import { WordsForm } from './words-form.tsx';

export const Route = createFileRoute('/$language/studio/offer/')({
  head: ({ params }) =>
    pageHead({ name: 'studioOffer', language: params.language as Language, title: m.live_studio_offer() }),
  component: OfferPage,
});

function OfferPage() {
  return (
    <StudioRoom page="studioOffer" text={m.live_studio_offer_text()}>
      <Offer />
    </StudioRoom>
  );
}

function Offer() {
  const language = useLanguage();
  const asked = useAsked(() => loadOffer(language));
  if (asked.value === null) return <LoadState asked={asked} height="h-96" />;
  const offer = asked.value;
  return (
    <>
      <Section title={m.live_studio_modes()} text={m.live_studio_modes_text()}>
        <OffersForm offer={offer} />
      </Section>
      <Section title={m.live_studio_menu()} text={m.live_studio_menu_text()}>
        <MenuForm items={offer.menu} />
      </Section>
      <Section title={m.live_studio_goal()} text={m.live_studio_goal_text()}>
        <GoalForm asked={asked} goal={offer.goal} />
      </Section>
      <Section title={m.live_studio_words()} text={m.live_studio_words_text()}>
        <WordsForm words={offer.words} />
      </Section>
    </>
  );
}
