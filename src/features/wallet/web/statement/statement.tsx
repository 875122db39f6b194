import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../../shell/addresses/language.ts';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { getStatement, type Movement } from '../../contract.ts';
import { kindNames } from '../balance/kinds.ts';
import { StatementFilterBar, type StatementFilter } from './statement-filter.tsx';

/** What came and went, newest first, of the kind and the days that the guest chooses. */
export function Statement() {
  const [filter, setFilter] = useState<StatementFilter>({});
  return (
    <>
      <StatementFilterBar filter={filter} onChange={setFilter} />
      <StatementList key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

function StatementList({ filter }: { filter: StatementFilter }) {
  const { items, error, hasMore, isBusy, more } = useApiPages(getStatement, { query: filter }, 'before', {
    refreshOn: ['guestBalance'],
  });
  if (error !== null) {
    return (
      <>
        <Rows movements={items ?? []} />
        <LoadError error={error} onRetry={more} />
      </>
    );
  }
  if (items === null) return <Skeleton />;
  if (items.length === 0) {
    const isAll = Object.keys(filter).length === 0;
    return <p className="py-8 text-muted">{isAll ? m.wallet_statement_empty() : m.wallet_filter_none()}</p>;
  }
  return (
    <>
      <Rows movements={items} />
      {hasMore ? (
        <button type="button" className="btn btn-quiet mt-6" disabled={isBusy} onClick={more}>
          {isBusy ? m.shell_loading() : m.wallet_statement_more()}
        </button>
      ) : null}
    </>
  );
}

const Rows = ({ movements }: { movements: readonly Movement[] }) => (
  <ul>
    {movements.map((movement) => (
      <Row key={movement.id} movement={movement} />
    ))}
  </ul>
);

function Row({ movement }: { movement: Movement }) {
  const language = useLanguage();
  const came = movement.amount > 0;
  return (
    <li className="flex items-center gap-4 border-b border-line py-3.5">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          {kindNames[movement.kind]()}
          {movement.label === null ? null : <span className="font-normal text-muted"> · {movement.label}</span>}
        </p>
        <p className="text-[13.5px] text-faint tabular-nums">{formatSpan(movement.since, movement.at, language)}</p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className={`block font-semibold ${came ? 'text-sea' : ''}`}>
          {came ? '+' : ''}
          {formatCoins(movement.amount, language)}
        </span>
        <span className="block text-[13.5px] text-faint">{formatCoinsAsEuro(movement.amount, language)}</span>
      </p>
    </li>
  );
}

const Skeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className="flex flex-col gap-3 py-3">
    <div className="skeleton h-12" />
    <div className="skeleton h-12" />
    <div className="skeleton h-12" />
  </div>
);
