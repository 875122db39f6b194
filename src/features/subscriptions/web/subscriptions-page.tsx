import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../shell/pages/head.ts';
import { AccountSection } from '../../identity/web/index.ts';
import { openPaymentWindow } from '../../payments/web/index.ts';
import { SubscriptionList } from './subscription-list.tsx';

export const Route = createFileRoute('/$language/account/subscriptions/')({
  head: ({ params }) => pageHead({ name: 'subscriptions', language: params.language, title: m.subscriptions_page() }),
  component: SubscriptionsPage,
});

/** Under the account: what one pays for again and again, and the way out of it. */
function SubscriptionsPage() {
  return (
    <AccountSection here="subscriptions">
      <SubscriptionList onFlow={openPaymentWindow} />
    </AccountSection>
  );
}
