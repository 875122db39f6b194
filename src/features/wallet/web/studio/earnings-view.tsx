import { useState } from 'react';
import { m } from '#messages';
import { download } from '../../../../shell/api/download.ts';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { earningsConstants } from '../../constants.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
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
  return (
    <>
      <div role="group" aria-label={m.wallet_studio_span()} className="flex flex-wrap gap-2">
        {spans.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={days === count}
            className="btn btn-quiet aria-pressed:border-ember aria-pressed:text-ember-text"
            onClick={() => setDays(count)}
          >
            {m.wallet_studio_span_days({ days: count })}
          </button>
        ))}
      </div>
      <Figures key={days} days={days} />
    </>
  );
}

function Figures({ days }: { days: number }) {
  const [span] = useState(() => lastDays(days, new Date()));
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

const head = 'pb-2 text-left text-[13px] font-medium text-faint';
const cell = 'border-t border-line py-2.5';

function Kinds({ kinds }: { kinds: Earnings['kinds'] }) {
  const language = useLanguage();
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-2 text-left font-serif text-[18px]">{m.wallet_studio_by_kind()}</caption>
      <thead>
        <tr>
          <th className={head}>{m.wallet_studio_kind()}</th>
          <th className={`${head} text-right`}>{m.wallet_studio_time()}</th>
          <th className={`${head} text-right`}>{m.wallet_studio_coins()}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, seconds, coins }) => (
          <tr key={kind}>
            <td className={cell}>{earningNames[kind]()}</td>
            <td className={`${cell} text-right text-muted`}>{seconds === 0 ? '–' : formatClock(seconds)}</td>
            <td className={`${cell} text-right`}>{formatCoins(coins, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Guests({ guests }: { guests: Earnings['guests'] }) {
  const language = useLanguage();
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-2 text-left font-serif text-[18px]">
        {m.wallet_studio_by_guest({ count: Math.min(guests.length, earningsConstants.bestGuests) })}
      </caption>
      <thead>
        <tr>
          <th className={head}>{m.wallet_studio_guest()}</th>
          <th className={`${head} text-right`}>{m.wallet_studio_coins()}</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ handle, name, coins }) => (
          <tr key={handle}>
            <td className={cell}>
              {name}
              <span className="ml-2 text-[13px] text-faint">{handle.slice(0, 5)}</span>
            </td>
            <td className={`${cell} text-right`}>{formatCoins(coins, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
