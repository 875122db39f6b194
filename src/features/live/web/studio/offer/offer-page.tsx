import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { Loaded } from '../../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../../ui/data/use-api.ts';
import { Section } from '../../../../../ui/section.tsx';
import { getOffer } from '../../../contract.ts';
import { GoalForm } from './goal-form.tsx';
import { StudioSection, studioSentences } from '../../../../studio/web/index.ts';
import { MenuForm } from './menu-form.tsx';
import { OffersForm } from './offers-form.tsx';
import { WordsForm } from './words-form.tsx';

export const Route = createFileRoute('/$language/studio/offer/')({
  head: ({ params }) => pageHead({ name: 'studioOffer', language: params.language, title: m.live_studio_offer() }),
  component: OfferPage,
});

function OfferPage() {
  return (
    <StudioSection page="studioOffer" text={m.live_studio_offer_text()}>
      <Offer />
    </StudioSection>
  );
}

function Offer() {
  const answer = useApi(getOffer, {}, { fresh: true });
  return (
    <Loaded answer={answer} height="h-96" sentences={studioSentences()}>
      {(offer) => (
        <>
          <Section title={m.live_studio_modes()} text={m.live_studio_modes_text()}>
            <OffersForm offer={offer} />
          </Section>
          <Section title={m.live_studio_menu()} text={m.live_studio_menu_text()}>
            <MenuForm items={offer.menu} />
          </Section>
          <Section title={m.live_studio_goal()} text={m.live_studio_goal_text()}>
            <GoalForm goal={offer.goal} />
          </Section>
          <Section title={m.live_studio_words()} text={m.live_studio_words_text()}>
            <WordsForm words={offer.words} />
          </Section>
        </>
      )}
    </Loaded>
  );
}
