import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { AccountSection } from '../../../identity/web/index.ts';
import { Receipts } from './receipts.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { openPaymentWindow } from '../state/window-state.ts';

export const Route = createFileRoute('/$language/account/payments/')({
  head: ({ params }) => pageHead({ name: 'payments', language: params.language, title: m.payments_page() }),
  component: PaymentsPage,
});

/** Under the account: how one pays, what may be charged by itself, and every receipt. */
function PaymentsPage() {
  const { guest } = useSession();
  return (
    <AccountSection here="payments">
      {guest?.isRestricted === true ? <Owing /> : null}
      <h2 className="sr-only">{m.payments_settings()}</h2>
      <div className="mt-3">
        <SettingsPanel onFlow={openPaymentWindow} hasLimits />
      </div>
      <h2 className="mt-12 mb-2 text-[24px]">{m.payments_receipts()}</h2>
      <Receipts />
    </AccountSection>
  );
}

const Owing = () => (
  <div role="status" className="mt-5 flex flex-wrap items-center gap-4 rounded-media border border-gold p-5">
    <p className="grow">{m.payments_owing()}</p>
    <button type="button" className="btn btn-primary" onClick={() => openPaymentWindow('opcompensation')}>
      {m.payments_owing_open()}
    </button>
  </div>
);
