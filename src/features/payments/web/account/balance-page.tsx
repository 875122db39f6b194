import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { pageHead } from '../../../../shell/pages/head.ts';
import { BalanceView } from '../../../wallet/web/index.ts';
import { besideVouchers } from '../slots.ts';
import { openPaymentWindow } from '../state/window-state.ts';

export const Route = createFileRoute('/$language/account/balance/')({
  head: ({ params }) => pageHead({ name: 'balance', language: params.language, title: m.wallet_title() }),
  component: BalancePage,
});

function BalancePage() {
  return (
    <BalanceView
      redeem={<Filled slot={besideVouchers} />}
      topUp={
        <button type="button" className="btn btn-primary" onClick={() => openPaymentWindow('payment')}>
          {m.wallet_top_up()}
        </button>
      }
      logIn={
        <>
          <button type="button" className="btn btn-primary" onClick={() => openPaymentWindow('login')}>
            {m.shell_log_in()}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => openPaymentWindow('signup')}>
            {m.shell_sign_up()}
          </button>
        </>
      }
    />
  );
}
