import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { getLedgerAccounts, getLedgerEntries } from '../../contract.ts';
import { BackofficePage, List, Row, SearchForm } from '../../../backoffice/web/index.ts';
import { LedgerCheck } from './ledger-check.tsx';

export const Route = createFileRoute('/$language/house/ledger/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeLedger', language: params.language, title: m.wallet_operator_ledger() }),
  component: LedgerPage,
});

type Account = CallOutput<typeof getLedgerAccounts>['items'][number];
type Entry = CallOutput<typeof getLedgerEntries>['items'][number];

function LedgerPage() {
  return (
    <BackofficePage page="backofficeLedger" title={m.wallet_operator_ledger()} text={m.wallet_operator_ledger_text()}>
      <LedgerCheck />
      <Accounts />
    </BackofficePage>
  );
}

function Accounts() {
  const [prefix, setPrefix] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const pages = useApiPages(getLedgerAccounts, { query: { prefix } }, 'after');
  return (
    <>
      <SearchForm label={m.wallet_operator_ledger_prefix()} onSearch={setPrefix} />
      <List
        pages={pages}
        label={m.wallet_operator_ledger()}
        empty={m.wallet_operator_ledger_none()}
        renderItem={(account) => (
          <AccountListRow
            key={account.id}
            account={account}
            isOpen={open === account.id}
            onToggle={() => setOpen(open === account.id ? null : account.id)}
          />
        )}
      />
    </>
  );
}

interface AccountListRowProps {
  account: Account;
  isOpen: boolean;
  onToggle: () => void;
}

function AccountListRow({ account, isOpen, onToggle }: AccountListRowProps) {
  const language = useLanguage();
  return (
    <>
      <Row title={account.id} text={`${account.kind} · ${formatMoment(account.openedAt, language)}`}>
        <span className="font-semibold">
          {formatNumber(account.balance, language)} {account.asset}
        </span>
        <button type="button" className="btn btn-quiet px-4" aria-expanded={isOpen} onClick={onToggle}>
          {m.wallet_operator_ledger_entries()}
        </button>
      </Row>
      {isOpen ? (
        <li className="border-b border-line pl-6">
          <Entries account={account.id} />
        </li>
      ) : null}
    </>
  );
}

function Entries({ account }: { account: string }) {
  const pages = useApiPages(getLedgerEntries, { query: { account } }, 'before');
  return (
    <List
      pages={pages}
      label={account}
      empty={m.wallet_operator_ledger_no_entries()}
      renderItem={(entry) => <EntryListRow key={entry.transferId} entry={entry} />}
    />
  );
}

function EntryListRow({ entry }: { entry: Entry }) {
  const language = useLanguage();
  const meta = Object.entries(entry.meta ?? {}).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <Row title={`${entry.kind} · ${entry.transferId}`} text={[formatMoment(entry.at, language), ...meta].join(' · ')}>
      <span className={entry.amount > 0 ? 'text-sea' : ''}>{formatNumber(entry.amount, language)}</span>
    </Row>
  );
}
