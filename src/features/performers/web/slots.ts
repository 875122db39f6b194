import type { Later } from '../../../shell/compose/later.ts';
import type { PagePart } from '../../../shell/compose/page-parts.tsx';
import { slot } from '../../../shell/slots.ts';

/** Blocks of the start page (§2), below those of the performers. */
export const homeBlocks = slot<Later<PagePart<null>>>('blocks of the start page');
/** What else is on the page of a performer's shows (§2). */
export const liveShowParts = slot<Later<PagePart<{ actorId: number }>>>('parts of a live show page');
