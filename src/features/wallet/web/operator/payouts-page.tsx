import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { House, List, usePages } from '../../../backoffice/web/index.ts';
import { PayoutExport } from './payout-export.tsx';
import { PayoutLine } from './payout-line.tsx';
import { loadPayouts } from './calls.ts';

export const Route = createFileRoute('/$language/house/payouts/')({
  head: ({ params }) =>
    pageHead({ name: 'housePayouts', language: params.language as Language, title: m.wallet_operator_payouts() }),
  component: PayoutsPage,
});

function PayoutsPage() {
  return (
    <House page="housePayouts" title={m.wallet_operator_payouts()} text={m.wallet_operator_payouts_text()}>
      <Payouts />
    </House>
  );
}

function Payouts() {
  const [decisions, setDecisions] = useState(0);
  return (
    <>
      <PayoutList
        list="waiting"
        question="waiting"
        label={m.wallet_operator_payouts_waiting()}
        empty={m.wallet_operator_payouts_none_waiting()}
        onDecided={() => setDecisions(decisions + 1)}
      />
      <PayoutList
        list="decided"
        question={`decided ${decisions}`}
        label={m.wallet_operator_payouts_decided()}
        empty={m.wallet_operator_payouts_none_decided()}
        onDecided={() => undefined}
      />
      <PayoutExport />
    </>
  );
}

interface PayoutListProps {
  list: 'waiting' | 'decided';
  /** Another one is asked anew. */
  question: string;
  label: string;
  empty: string;
  onDecided: () => void;
}

function PayoutList({ list, question, label, empty, onDecided }: PayoutListProps) {
  const language = useLanguage();
  const pages = usePages(question, (after: string | undefined) =>
    loadPayouts(language, after === undefined ? { list } : { list, after }),
  );
  return (
    <section className="mb-10" data-testid={`payouts-${list}`}>
      <h2 className="mb-3 text-[22px]">{label}</h2>
      <List
        pages={pages}
        label={label}
        empty={empty}
        renderItem={(payout) => (
          <PayoutLine
            key={payout.payoutId}
            payout={payout}
            onDecided={() => {
              pages.reload();
              onDecided();
            }}
          />
        )}
      />
    </section>
  );
}
