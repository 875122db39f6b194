import type { ComponentType } from 'react';
import type { Later } from '../../../shell/compose/later.ts';
import type { PageParts } from '../../../shell/compose/page-parts.tsx';
import { slot } from '../../../shell/slots.ts';

/** Blocks of the start page (§2); those of the performers are among them. */
export const homeBlocks = slot<PageParts<null>>('blocks of the start page');
/** What else is on the page of a performer's shows (§2). */
export const liveShowParts = slot<PageParts<{ actorId: number }>>('parts of a live show page');
/** Beside the way into her room, on her profile: other things that a guest may do. */
export const profileActions = slot<Later<ComponentType<{ actorId: number; messagePrice: number }>>>(
  'what a guest may do on a profile',
);
/** Beside who she is, on her profile. */
export const besideProfile = slot<Later<ComponentType<{ actorSlug: string }>>>('beside a profile');

/** A performer, for what others show of her on her pages. */
export interface ShownActor {
  actorId: number;
  actorSlug: string;
  actorName: string;
}
export const shownActor = ({ id, slug, name }: { id: number; slug: string; name: string }): ShownActor => ({
  actorId: id,
  actorSlug: slug,
  actorName: name,
});
/** What else is on her page, between her pictures and others like her. */
export const profileParts = slot<PageParts<ShownActor>>('parts of a profile');

/** Which of her films a page shows (§2): all, those that have become classics, or those of one tag, by its slug. */
export interface ShownVideos {
  isClassic: boolean;
  tag: string | null;
}
/** Her films, on pages of their own. */
export const actorVideoParts = slot<PageParts<ShownActor & ShownVideos>>('films of a performer');
