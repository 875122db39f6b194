import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Section } from '../../../../ui/section.tsx';
import { EarningsView } from './earnings-view.tsx';
import { PastShows } from './past-shows.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { Payouts } from './payouts.tsx';
import { StudioSection } from '../../../studio/web/index.ts';

export const Route = createFileRoute('/$language/studio/earnings/')({
  head: ({ params }) =>
    pageHead({ name: 'studioEarnings', language: params.language, title: m.wallet_studio_earnings() }),
  component: EarningsPage,
});

function EarningsPage() {
  return (
    <StudioSection page="studioEarnings">
      <Payouts />
      <PayoutAccount />
      <Section title={m.wallet_studio_earned()}>
        <EarningsView />
      </Section>
      <Section title={m.wallet_studio_past_shows()}>
        <PastShows />
      </Section>
    </StudioSection>
  );
}
