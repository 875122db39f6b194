import { createHash } from 'node:crypto';

/** What a query of our own is asked for by. */
export const queryHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
