import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatMoment, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { getLedgerAccounts, getLedgerEntries } from '../../contract.ts';
import { BackofficePage, List, Row, SearchForm } from '../../../backoffice/web/index.ts';
import { LedgerCheck } from './ledger-check.tsx';
import { accountText, kindText, showText, thingText } from './ledger-words.ts';

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
  const { id, owner, openedAt, balance, asset } = account;
  const what = accountText(owner);
  return (
    <>
      <Row
        title={
          owner.guestId === null ? (
            what
          ) : (
            <Link
              href={href('backofficeGuest', language, { guestId: owner.guestId })}
              className="underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {what}
            </Link>
          )
        }
        text={`${m.wallet_ledger_opened({ when: formatMoment(openedAt, language) })} · ${id}`}
      >
        <span className="font-semibold">
          {formatNumber(balance, language)} {asset}
        </span>
        <button type="button" className="btn btn-quiet px-4" aria-expanded={isOpen} onClick={onToggle}>
          {m.wallet_operator_ledger_entries()}
        </button>
      </Row>
      {isOpen ? (
        <li className="border-b border-line pl-3 sm:pl-6">
          <Entries account={id} label={what} />
        </li>
      ) : null}
    </>
  );
}

function Entries({ account, label }: { account: string; label: string }) {
  const pages = useApiPages(getLedgerEntries, { query: { account } }, 'before');
  return (
    <List
      pages={pages}
      label={label}
      empty={m.wallet_operator_ledger_no_entries()}
      renderItem={(entry) => <EntryListRow key={entry.transferId} entry={entry} />}
    />
  );
}

/** What it was, against whom, and in which show; the transfer as it stands one press away. */
function EntryListRow({ entry }: { entry: Entry }) {
  const language = useLanguage();
  const [isRaw, setRaw] = useState(false);
  const { amount, kind, at, others, things, show } = entry;
  const what = [kindText(kind), ...things.map((thing) => thingText(thing, language))].join(' · ');
  // Where coins of one guest stand in two accounts, both are on this side.
  const across = others.filter((other) => amount > 0 !== other.amount > 0);
  const direction = amount > 0 ? m.wallet_ledger_from : m.wallet_ledger_to;
  return (
    <>
      <Row
        title={what}
        text={
          <>
            {[
              ...across.map(({ owner, amount: share }) =>
                direction({ whom: `${accountText(owner)} (${formatNumber(Math.abs(share), language)})` }),
              ),
              ...(show === null ? [] : [showText(show, language)]),
              formatMoment(at, language),
            ].join(' · ')}
          </>
        }
      >
        <span className={amount > 0 ? 'text-sea' : ''}>{formatNumber(amount, language)}</span>
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-[13.5px] text-muted underline decoration-line underline-offset-4 hover:text-ink"
          aria-expanded={isRaw}
          onClick={() => setRaw(!isRaw)}
        >
          {m.wallet_ledger_raw()}
        </button>
      </Row>
      {isRaw ? (
        <li>
          <pre className="my-3 rounded-control bg-raised p-3 text-[13px] wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(entry, null, 2)}
          </pre>
        </li>
      ) : null}
    </>
  );
}
