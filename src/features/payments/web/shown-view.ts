import type { OpenWindow } from './window-state.ts';

export type ShownView = 'login' | 'signup' | 'avs' | 'payment';

/** What a window shows to a guest: the forms where an account is missing; `done` for who wants in and is. Null for nobody known. */
export function shownView(open: OpenWindow, guest: { isLoggedIn: boolean } | null): ShownView | 'done' | null {
  if (guest === null) return null;
  if (!guest.isLoggedIn) return open.form;
  return open.view === 'avs' || open.view === 'payment' ? open.view : 'done';
}
