import type { ComponentType } from 'react';
import type { PaymentFlow } from './flows.ts';
import type { PasswordReset } from '../state/window-state.ts';

/** Flows whose content comes from other features, so that none of them stands on the others in a circle. */
export type SlotFlow = Extract<
  PaymentFlow,
  'limit' | 'vipabo' | 'trialvipabo' | 'vxabo' | 'vxtvabo' | 'vxsettings' | 'pwdlost' | 'pwdreset'
>;

export interface SlotProps {
  flow: SlotFlow;
  /** What a link in a mail carries for a new password (§2); null for every other flow. */
  reset: PasswordReset | null;
  /** What the window was opened for has happened; its call-back runs when it closes. */
  onSuccess: () => void;
  onDone: () => void;
  /** Leads to the log-in form in the same window. */
  onLogIn: () => void;
}

/** What fills a flow, loaded when it is shown for the first time. */
export type Slot = () => Promise<{ default: ComponentType<SlotProps> }>;
/** Given in the browser's composition root; a flow that nothing fills says honestly that it is not offered here. */
export type WindowSlots = Partial<Record<SlotFlow, Slot>>;
