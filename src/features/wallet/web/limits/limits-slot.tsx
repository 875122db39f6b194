import { LimitsPanel } from './limits-panel.tsx';

/** The limits in the payment window (§4: `limit`). */
export default function LimitsSlot() {
  return <LimitsPanel />;
}
