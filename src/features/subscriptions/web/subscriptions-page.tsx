import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { pageHead } from '../../../shell/head.ts';
import { Notice } from '../../../shell/ui/notice.tsx';
import { openPaymentWindow } from '../../payments/web/index.ts';
import { SubscriptionList } from './subscription-list.tsx';

export const Route = createFileRoute('/$language/account/subscriptions/')({
  head: ({ params }) =>
    pageHead({ name: 'subscriptions', language: params.language as Language, title: m.subscriptions_page() }),
  component: SubscriptionsPage,
});

/** Under the account: what one pays for again and again, and the way out of it. */
function SubscriptionsPage() {
  const { guest } = useSession();
  if (guest?.isLoggedIn === false) {
    return (
      <Notice title={m.subscriptions_page()} text={m.subscriptions_need_account()}>
        <button type="button" className="btn btn-primary" onClick={() => openPaymentWindow('login')}>
          {m.shell_log_in()}
        </button>
      </Notice>
    );
  }
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <h1 className="mb-6 text-[34px]">{m.subscriptions_page()}</h1>
      {guest === null ? (
        <div role="status" aria-label={m.shell_loading()} className="skeleton h-44" />
      ) : (
        <SubscriptionList onFlow={openPaymentWindow} />
      )}
    </div>
  );
}
