import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import type { Movement } from '../contract.ts';
import type { MovementGroup } from './group-movements.ts';
import { useStatement } from './use-statement.ts';

/** What came and went, newest first. */
export function StatementList() {
  const { groups, hasMore, status, more } = useStatement();
  if (typeof status === 'object') {
    return (
      <>
        <Rows groups={groups ?? []} />
        <div className="flex flex-wrap items-center gap-4 py-6">
          <p role="alert" className="text-signal">
            {problemText(status.error)}
          </p>
          <button type="button" className="btn btn-quiet" onClick={more}>
            {m.shell_retry()}
          </button>
        </div>
      </>
    );
  }
  if (groups === null) return <Skeleton />;
  if (groups.length === 0) return <p className="py-8 text-muted">{m.wallet_statement_empty()}</p>;
  return (
    <>
      <Rows groups={groups} />
      {hasMore ? (
        <button type="button" className="btn btn-quiet mt-6" disabled={status === 'loading'} onClick={more}>
          {status === 'loading' ? m.shell_loading() : m.wallet_statement_more()}
        </button>
      ) : null}
    </>
  );
}

const Rows = ({ groups }: { groups: MovementGroup[] }) => (
  <ul>
    {groups.map((group) => (
      <Row key={group.id} group={group} />
    ))}
  </ul>
);

const kinds: Record<Movement['kind'], () => string> = {
  topup: m.wallet_kind_topup,
  chat: m.wallet_kind_chat,
  bonus: m.wallet_kind_bonus,
  refund: m.wallet_kind_refund,
  other: m.wallet_kind_other,
};

function Row({ group }: { group: MovementGroup }) {
  const language = useLanguage();
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const came = group.amount > 0;
  return (
    <li className="flex items-center gap-4 border-b border-line py-3.5">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          {kinds[group.kind]()}
          {group.label === null ? null : <span className="font-normal text-muted"> · {group.label}</span>}
        </p>
        <p className="text-[13.5px] text-faint tabular-nums">{moment.formatRange(group.from, group.to)}</p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className={`block font-semibold ${came ? 'text-sea' : ''}`}>
          {came ? '+' : ''}
          {formatCoins(group.amount, language)}
        </span>
        <span className="block text-[13.5px] text-faint">{formatCoinsAsEuro(group.amount, language)}</span>
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
