import type { ComponentType, ReactNode } from 'react';
import { later, type Later } from '../../../shell/compose/later.ts';
import type { PlainPage } from '../../../shell/addresses/paths.ts';
import { slot } from '../../../shell/slots.ts';
import type { IconName } from '../../../ui/icon.tsx';

export interface StudioSection {
  /** Where its link stands among the others, whoever they belong to. */
  rank: number;
  page: PlainPage;
  label: () => string;
  /** A word of it where there is room for one, at the bottom of a phone. */
  short?: () => string;
  icon: IconName;
}

/** A feature's part of the studio. */
export interface StudioSections {
  sections: readonly StudioSection[];
  /** What its errors are in words, by their codes. */
  sentences?: Readonly<Record<string, () => string>>;
}

/** The one menu of the studio. */
export const studioMenu = later(() => import('./studio/room-menu.tsx'));

export const studioSections = slot<Later<StudioSections>>('sections of the studio');

/** What stands around all pages of the studio, and goes on while she goes from one to another. */
export const aroundStudio = slot<Later<ComponentType<{ children: ReactNode }>>>('what stands around the studio');
