import { slot } from '../../../platform/slots.ts';
import type { StreamKeys } from './keyed-streams.ts';

/** Whose long-lived keys open a performer's stream, e.g. for OBS. Filled by the one feature that hands them out. */
export const streamKeys = slot<StreamKeys>('keys of streams');
