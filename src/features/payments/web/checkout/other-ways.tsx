import { m } from '#messages';
import type { PaymentSettings } from '../../contract.ts';
import type { PaymentFlow } from '../window/flows.ts';
import { paymentWindow } from '../state/window-state.ts';

interface OtherWaysProps {
  way: 'card' | 'carrier';
  settings: PaymentSettings | null;
}

/** The other ways to coins, below the one that is shown; only those that there are. */
export function OtherWays({ way, settings }: OtherWaysProps) {
  const ways: { flow: PaymentFlow; label: string; isOffered: boolean }[] = [
    { flow: 'oneclick', label: m.payments_way_one_click(), isOffered: settings?.oneClick.enabled === true },
    {
      flow: 'carrier',
      label: m.payments_way_carrier(),
      isOffered: way === 'card' && settings?.offers.carrier === true,
    },
    { flow: 'moneycharge', label: m.payments_way_card(), isOffered: way === 'carrier' },
    { flow: 'scratchcard', label: m.payments_way_scratch(), isOffered: true },
    { flow: 'promocode', label: m.payments_way_promo(), isOffered: true },
    { flow: 'settings', label: m.payments_way_settings(), isOffered: true },
  ];
  const offered = ways.filter(({ isOffered }) => isOffered);
  return (
    <nav aria-label={m.payments_ways()} className="mt-2 flex flex-wrap gap-x-5 border-t border-line pt-3">
      {offered.map(({ flow, label }) => (
        <button
          key={flow}
          type="button"
          className="min-h-11 text-muted underline decoration-line underline-offset-4 hover:text-ink"
          onClick={() => paymentWindow.go(flow)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
