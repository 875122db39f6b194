import type { ComponentType } from 'react';
import { slot } from '../platform/feature/slots.ts';
import type { PathName, PlainPage } from './addresses/paths.ts';
import type { Later } from './compose/later.ts';
import type { menus } from './menus/menu.tsx';
import type { IconName } from '../ui/icon.tsx';

// What the frame around every page takes from features. All of it is part of what every page loads.

export { slot, type Filling } from '../platform/feature/slots.ts';

export interface MenuItem {
  /** Where it stands among the others, whoever they belong to. */
  rank: number;
  page: PlainPage;
  label: () => string;
  icon: IconName;
  /** Left out for others. Who is nobody yet is a guest. */
  role?: 'guest' | 'performer' | 'operator';
  /** It stands at the bottom of a phone too. */
  isTab?: boolean;
}

/** The main menu. */
export const mainMenu = slot<MenuItem>('the main menu');

export interface PhoneMenu {
  id: (typeof menus)[keyof typeof menus];
  label: () => string;
  /** At the bottom of a phone it has this one; without it stands in the menu of everything. */
  icon?: IconName;
  Content: ComponentType;
}
/** Menus of phones besides that of everything (§2). */
export const phoneMenus = slot<PhoneMenu>('menus of phones');
/** In the middle of the top bar of a wide page. */
export const topBarSearch = slot<Later<ComponentType>>('search in the top bar');
/** Right end of the top bar. */
export const topBar = slot<ComponentType>('the top bar');
/** Columns of the footer; `legal` and `contracts` are within reach over a page that is kept away, too. */
export const footerGroups = ['service', 'contracts', 'legal'] as const;

export interface FooterLink {
  /** Where it stands among the others of its group, whoever they belong to. */
  rank: number;
  group: (typeof footerGroups)[number];
  page: PlainPage;
  label: () => string;
}
/** What stands at the foot of every page. */
export const footerLinks = slot<FooterLink>('links of the footer');
/** What else is at the foot, once the page has come to life. */
export const footerParts = slot<Later<ComponentType>>('parts of the footer');
/** Above the page: what keeps a guest from something everywhere. */
export const strips = slot<ComponentType>('strips above the page');
/** A quiet card over the page. */
interface NoteOverPage {
  rank: number;
  Note: ComponentType;
  /** Also in the studio and the back office; what is told to guests is not told where somebody works. */
  isEverywhere?: boolean;
}
/** One below the other by their ranks. */
export const notes = slot<NoteOverPage>('notes over the page');
/** What lies over every page, or listens on every page and shows nothing. */
export const overlays = slot<ComponentType>('what is on every page');

/** Pages of the studio or the back office that belong together. */
export interface RoomGroup {
  /** Null for what needs no heading. */
  label: string | null;
  links: readonly { address: string; label: string; short?: string; icon: IconName }[];
}
export interface Framing {
  /** This page and those below its address. */
  page: PathName;
  /** It fills the window: no rails, no footer, no notes. */
  isBare?: boolean;
  /** It belongs to a room that has a menu of its own, in place of that of guests. */
  menu?: Later<ComponentType>;
  /** It begins with a picture and has its button at the bottom, where notes are on phones: there they are at the top. */
  hasNotesAbove?: boolean;
}
/** Pages that are framed otherwise than others. */
export const framings = slot<Framing>('framings of pages');

/** Pages that show nothing that needs an age: neither the gate nor a demand for the age check stands over them (decision 0190). */
export const pagesWithoutAge = slot<readonly PathName[]>('pages that need no age');

/** What is shown where a page is known and what it is about is not there. */
export const missingPages = slot<{ page: PathName; Page: ComponentType }>('pages for what is not there');
