import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { loadOrders } from './calls.ts';
import { House, List, usePages } from '../../../backoffice/web/index.ts';
import { OrderLine, stateLabel } from './order-line.tsx';

export const Route = createFileRoute('/$language/house/payments/')({
  head: ({ params }) =>
    pageHead({ name: 'housePayments', language: params.language as Language, title: m.payments_operator_section() }),
  component: PaymentsPage,
});

const shown = ['charged-back', 'pending', 'paid', 'refunded', 'won', 'lost', 'failed'] as const;
type Shown = (typeof shown)[number];

function PaymentsPage() {
  return (
    <House page="housePayments" title={m.payments_operator_section()} text={m.payments_operator_text()}>
      <Payments />
    </House>
  );
}

function Payments() {
  const language = useLanguage();
  const [status, setStatus] = useState<Shown | null>(null);
  const pages = usePages(status ?? '', (before: string | undefined) =>
    loadOrders(language, { ...(status === null ? {} : { status }), ...(before === undefined ? {} : { before }) }),
  );
  return (
    <>
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
        renderItem={(order) => <OrderLine key={order.orderId} order={order} onChanged={pages.reload} />}
      />
    </>
  );
}
