import type { ComponentType } from 'react';
import type { Later } from '../../../shell/compose/later.ts';
import type { PageParts } from '../../../shell/compose/page-parts.tsx';
import { slot } from '../../../shell/slots.ts';

/** Blocks of the start page (§2); those of the performers are among them. */
export const homeBlocks = slot<PageParts<null>>('blocks of the start page');
/** What else is on the page of a performer's shows (§2). */
export const liveShowParts = slot<PageParts<{ actorId: number }>>('parts of a live show page');
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

/** Her films, or those of them that have become classics (§2), on a page of their own. */
export const actorVideoParts = slot<PageParts<ShownActor & { isClassic: boolean }>>('films of a performer');
