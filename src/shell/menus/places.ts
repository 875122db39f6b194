import { useLocation } from '@tanstack/react-router';
import { useSession } from '../api/use-session.ts';
import { ranked } from '../compose/filled.ts';
import { useLanguage } from '../addresses/language.ts';
import { href } from '../addresses/paths.ts';
import type { Slot } from '../../platform/feature/slots.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { MenuItem } from '../slots.ts';

export interface Place {
  address: string;
  label: string;
  icon: IconName;
  isTab: boolean;
}

/** What of a menu is there for who is here; a guest's until that is known. */
export function usePlaces(menu: Slot<MenuItem>): Place[] {
  const language = useLanguage();
  const { guest } = useSession();
  const here = guest?.role ?? 'guest';
  return ranked(menu)
    .filter(({ role }) => role === undefined || role === here)
    .map(({ page, label, icon, isTab = false }) => ({ address: href(page, language), label: label(), icon, isTab }));
}

/** The address of the page one is on, without its query. The router knows pages by their English form; links are compared with this. */
export function useHere(): string {
  const { publicHref } = useLocation();
  return publicHref.split(/[?#]/)[0] ?? '/';
}
