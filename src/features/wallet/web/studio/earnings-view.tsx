import { useState } from 'react';
import { m } from '#messages';
import { download } from '../../../../shell/api/download.ts';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { useServerNow } from '../../../../shell/time/server-time.ts';
import { earningsConstants } from '../../constants.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { Table } from '../../../../ui/table.tsx';
import type { Earnings } from '../../contract.ts';
import { getEarnings } from '../../contract.ts';
import { DayChart } from './day-chart.tsx';
import { lastDays } from '../../../../platform/time/berlin.ts';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { earningNames } from '../index.ts';

const spans = [7, 30, 90] as const;

/** What she earned in some days: in all, day by day, by what and by whom. */
export function EarningsView() {
  const [days, setDays] = useState<(typeof spans)[number]>(30);
  const now = useServerNow(60_000);
  return (
    <>
      <div role="group" aria-label={m.wallet_studio_span()} className="flex flex-wrap gap-2">
        {spans.map((count) => (
          <Chip
            key={count}
            label={m.wallet_studio_span_days({ days: count })}
            on={days === count}
            onChange={() => setDays(count)}
          />
        ))}
      </div>
      {now === null ? null : <Figures key={days} span={lastDays(days, new Date(now))} />}
    </>
  );
}

function Figures({ span }: { span: ReturnType<typeof lastDays> }) {
  const answer = useApi(getEarnings, { query: span });
  return (
    <div className="mt-5">
      <Loaded answer={answer} height="h-80" sentences={studioSentences()}>
        {(earnings) => <Earned earnings={earnings} span={span} />}
      </Loaded>
    </div>
  );
}

function Earned({ earnings, span }: { earnings: Earnings; span: ReturnType<typeof lastDays> }) {
  const language = useLanguage();
  const { coins, days, kinds, guests } = earnings;
  const { mutate: save, error } = useAction(() =>
    download('/studio/earnings.csv', { language, ...span }, `earnings-${span.from}-${span.to}.csv`),
  );
  return (
    <>
      <p className="tabular-nums">
        <b className="text-[34px] leading-none font-semibold" data-testid="span-coins" data-coins={coins}>
          {formatCoins(coins, language)}
        </b>
        <span className="ml-3 text-muted">{formatCoinsAsEuro(coins, language)}</span>
      </p>
      {coins === 0 ? (
        <p className="mt-3 text-muted">{m.wallet_studio_earned_nothing()}</p>
      ) : (
        <>
          <DayChart days={days} />
          <div className="mt-8 grid items-start gap-8 sm:grid-cols-2">
            <Kinds kinds={kinds} />
            <Guests guests={guests} />
          </div>
          <button type="button" className="btn btn-quiet mt-6" onClick={() => save()}>
            {m.wallet_studio_csv()}
          </button>
          {error === null ? null : (
            <p role="alert" className="mt-2 text-signal">
              {studioErrorText(error)}
            </p>
          )}
        </>
      )}
    </>
  );
}

function Kinds({ kinds }: { kinds: Earnings['kinds'] }) {
  const language = useLanguage();
  return (
    <Table
      caption={m.wallet_studio_by_kind()}
      columns={[
        { head: m.wallet_studio_kind(), kind: 'name', cell: ({ kind }) => earningNames[kind]() },
        {
          head: m.wallet_studio_time(),
          kind: 'aside',
          cell: ({ seconds }) => (seconds === 0 ? '–' : formatClock(seconds)),
        },
        { head: m.wallet_studio_coins(), kind: 'figure', cell: ({ coins }) => formatCoins(coins, language) },
      ]}
      rows={kinds}
      keyOf={({ kind }) => kind}
    />
  );
}

const guestName = ({ name, handle }: Earnings['guests'][number]) => (
  <>
    {name}
    <span className="ml-2 text-[13px] text-faint">{handle.slice(0, 5)}</span>
  </>
);

function Guests({ guests }: { guests: Earnings['guests'] }) {
  const language = useLanguage();
  return (
    <Table
      caption={m.wallet_studio_by_guest({ count: Math.min(guests.length, earningsConstants.bestGuests) })}
      columns={[
        {
          head: m.wallet_studio_guest(),
          kind: 'name',
          cell: guestName,
        },
        { head: m.wallet_studio_coins(), kind: 'figure', cell: ({ coins }) => formatCoins(coins, language) },
      ]}
      rows={guests}
      keyOf={({ handle }) => handle}
    />
  );
}
