import type { ComponentType } from 'react';
import { filled } from '../../../../shell/compose/filled.ts';
import { slot } from '../../../../shell/slots.ts';
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
export type WindowSlot = () => Promise<{ default: ComponentType<SlotProps> }>;
/** Flows of the window that others show; one that nothing fills says honestly that it is not offered here. */
export const windowFlows = slot<Partial<Record<SlotFlow, WindowSlot>>>('flows of the payment window');

export const windowSlot = (flow: SlotFlow): WindowSlot | undefined =>
  filled(windowFlows).find((each) => each[flow] !== undefined)?.[flow];
