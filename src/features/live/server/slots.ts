import { slot } from '../../../platform/feature/slots.ts';
import type { StreamKeys } from './media/keyed-streams.ts';

/** Whose long-lived keys open a performer's stream, e.g. for OBS. Filled by the one feature that hands them out. */
export const streamKeys = slot<StreamKeys>('keys of streams');
