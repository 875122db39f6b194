import { useHydrated } from '@tanstack/react-router';
import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../shell/addresses/language.ts';
import type { ChatShow } from '../contract.ts';

/** When it is, by the clock of who looks: only his browser knows, the page is the same for everyone. */
export function ShowTime({ show }: { show: Pick<ChatShow, 'start' | 'end' | 'hasStarted'> }) {
  const language = useLanguage();
  const isThere = useHydrated();
  return (
    <p className="min-h-[1.5em] text-[14px] text-muted tabular-nums">
      {show.hasStarted ? <span className="live-dot mr-3">{m.tickets_running()}</span> : null}
      {isThere ? formatSpan(show.start, show.end, language) : ''}
    </p>
  );
}

/** What it costs, in coins and in euro. */
export function usePrice({ price }: Pick<ChatShow, 'price'>): string {
  const language = useLanguage();
  return price === 0 ? m.tickets_free() : `${formatCoins(price, language)} (${formatCoinsAsEuro(price, language)})`;
}
