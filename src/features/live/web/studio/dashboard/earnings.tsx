import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../../shell/addresses/language.ts';
import type { StudioState } from '../../../contract.ts';

/** What the day has brought, moving while it happens. */
export function Earnings({ state }: { state: StudioState }) {
  const language = useLanguage();
  return (
    <section className="rounded-[18px] border border-line bg-surface p-5 tabular-nums">
      <h2 className="mb-3 text-[18px]">{m.live_studio_today()}</h2>
      <p className="text-[34px] leading-none font-semibold" data-testid="earned" data-coins={state.today.coins}>
        {formatCoins(state.today.coins, language)}
      </p>
      <p className="mt-1 text-muted">{formatCoinsAsEuro(state.today.coins, language)}</p>
      <dl className="mt-4 grid grid-cols-2 gap-3 text-[14px]">
        <div>
          <dt className="text-faint">{m.live_studio_minutes()}</dt>
          <dd>{formatClock(state.today.seconds)}</dd>
        </div>
        <div>
          <dt className="text-faint">{m.studio_total()}</dt>
          <dd>{formatCoins(state.earnings, language)}</dd>
        </div>
      </dl>
    </section>
  );
}
