import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { findOrders } from '../../contract.ts';
import { BackofficePage, List } from '../../../backoffice/web/index.ts';
import { OrderListRow, stateLabel } from './order-list-row.tsx';
import { WaitingNotices } from './waiting-notices.tsx';

export const Route = createFileRoute('/$language/house/payments/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficePayments', language: params.language, title: m.payments_operator_section() }),
  component: PaymentsPage,
});

const shown = ['charged-back', 'pending', 'paid', 'refunded', 'won', 'lost', 'failed'] as const;
type Shown = (typeof shown)[number];

function PaymentsPage() {
  return (
    <BackofficePage page="backofficePayments" title={m.payments_operator_section()} text={m.payments_operator_text()}>
      <WaitingNotices />
      <Payments />
    </BackofficePage>
  );
}

function Payments() {
  const [status, setStatus] = useState<Shown | null>(null);
  const pages = useApiPages(findOrders, { query: status === null ? {} : { status } }, 'before');
  return (
    <section>
      <h2 className="mb-4 text-[24px]">{m.payments_operator_list()}</h2>
      <label className="mb-4 flex max-w-[320px] items-center gap-3">
        <span className="shrink-0 text-muted">{m.backoffice_state()}</span>
        <select
          className="field"
          value={status ?? ''}
          onChange={(event) => setStatus(shown.find((each) => each === event.currentTarget.value) ?? null)}
        >
          <option value="">{m.payments_operator_all()}</option>
          {shown.map((each) => (
            <option key={each} value={each}>
              {stateLabel(each)}
            </option>
          ))}
        </select>
      </label>
      <List
        pages={pages}
        label={m.payments_operator_section()}
        empty={m.payments_operator_none()}
        renderItem={(order) => <OrderListRow key={order.orderId} order={order} />}
      />
    </section>
  );
}
