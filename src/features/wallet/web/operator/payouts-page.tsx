import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { findPayouts } from '../../contract.ts';
import { BackofficePage, List } from '../../../backoffice/web/index.ts';
import { PayoutBatches } from './payout-batches.tsx';
import { PayoutExport } from './payout-export.tsx';
import { PayoutListRow } from './payout-list-row.tsx';

export const Route = createFileRoute('/$language/house/payouts/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficePayouts', language: params.language, title: m.wallet_operator_payouts() }),
  component: PayoutsPage,
});

function PayoutsPage() {
  return (
    <BackofficePage
      page="backofficePayouts"
      title={m.wallet_operator_payouts()}
      text={m.wallet_operator_payouts_text()}
    >
      <Payouts />
    </BackofficePage>
  );
}

function Payouts() {
  return (
    <>
      <PayoutList
        list="waiting"
        label={m.wallet_operator_payouts_waiting()}
        empty={m.wallet_operator_payouts_none_waiting()}
      />
      <PayoutList
        list="approved"
        label={m.wallet_operator_payouts_approved()}
        empty={m.wallet_operator_payouts_none_approved()}
      />
      <PayoutBatches />
      <PayoutList
        list="decided"
        label={m.wallet_operator_payouts_decided()}
        empty={m.wallet_operator_payouts_none_decided()}
      />
      <PayoutExport />
    </>
  );
}

interface PayoutListProps {
  list: 'waiting' | 'approved' | 'decided';
  label: string;
  empty: string;
}

function PayoutList({ list, label, empty }: PayoutListProps) {
  const pages = useApiPages(findPayouts, { query: { list } }, 'after');
  return (
    <section className="mb-10" data-testid={`payouts-${list}`}>
      <h2 className="mb-3 text-[22px]">{label}</h2>
      <List
        pages={pages}
        label={label}
        empty={empty}
        renderItem={(payout) => <PayoutListRow key={payout.payoutId} payout={payout} />}
      />
    </section>
  );
}
