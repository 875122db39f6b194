import type { PageParts } from '../../../shell/compose/page-parts.tsx';
import { slot } from '../../../shell/slots.ts';

/** Blocks of the start page (§2); those of the performers are among them. */
export const homeBlocks = slot<PageParts<null>>('blocks of the start page');
/** What else is on the page of a performer's shows (§2). */
export const liveShowParts = slot<PageParts<{ actorId: number }>>('parts of a live show page');
