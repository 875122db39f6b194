import type { PageParts } from '../../../shell/compose/page-parts.tsx';
import { slot } from '../../../shell/slots.ts';

/** What else is on the first page of the video station: above its rows, or below them. */
export const stationParts = slot<PageParts<'head' | 'foot'>>('parts of the video station');
