import type { ComponentType } from 'react';
import { slot, type MenuItem } from '../../../shell/slots.ts';
import type { Replays } from './sign-in/pending-actions.ts';

/** The pages of an account: the menu behind its picture, and beside each of them. */
export const accountSections = slot<MenuItem>('sections of the account');

export interface Beside {
  rank: number;
  Part: ComponentType;
  /** Left out for who is not logged in. */
  isForAccounts: boolean;
}
/** Beside the account in the top bar. */
export const besideAccount = slot<Beside>('what stands beside the account');

/** Opens log-in or sign-up over the page one is on. Where nothing does, their own pages are gone to. */
export const formOpeners = slot<(view: 'login' | 'signup') => void>('what opens the forms of accounts');
/** How is done, after signing in, what a guest wanted before (A5); what features are not there yet for waits for them. */
export const replays = slot<Replays>('replays of pending actions');
