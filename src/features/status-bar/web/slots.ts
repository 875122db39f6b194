import type { Language } from '../../../platform/contract.ts';
import { slot } from '../../../shell/slots.ts';
import type { StatusBarType } from '../constants.ts';

type Action = (language: Language) => void | Promise<void>;

/** What the buttons of bars do; it may fail, and the bar then says so. A bar without one has no button. */
export const statusActions = slot<Partial<Record<StatusBarType, Action>>>('what the buttons of the status bar do');
