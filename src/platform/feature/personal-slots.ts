import type { PoolClient } from '../database/database.ts';
import { slot } from './slots.ts';

/** What is in a guest's copy beside his columns, by heading. */
export const personalReaders =
  slot<(guestId: string) => Promise<Record<string, unknown>>>('what is known about a guest');
/**
 * Before the columns of a guest go, in their transaction; may run again. What comes back is to be done once the transaction holds.
 */
export const personalErasers =
  slot<(guestId: string, client: PoolClient) => Promise<void | (() => Promise<void>)>>('a guest is forgotten');
