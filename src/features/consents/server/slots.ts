import type { PoolClient } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { slot } from '../../../platform/feature/slots.ts';
import type { Work } from '../constants.ts';

/** A film or album, as far as consents need to know of it. */
export interface KnownWork {
  id: number;
  title: string;
  performerId: number;
  name: string;
  slug: string;
  /** A draft of another file for one that guests have been shown. */
  isNewFile: boolean;
}

/** A kind of what people are seen in. */
export interface WorkKind {
  work: Work;
  /** Those of these numbers. */
  find(on: Queryable, ids: readonly number[]): Promise<KnownWork[]>;
  /** Nobody else changes it until this transaction ends; null for none. `wasPublished`: who is taken off stays on record. */
  lock(
    client: PoolClient,
    id: number,
  ): Promise<{ performerId: number; isRemoved: boolean; wasPublished: boolean } | null>;
  /** Out of the shop where it is in there, and to be looked at as it is now; what nobody has handed in stays. */
  reopen(client: PoolClient, id: number): Promise<void>;
  /** When operators have approved them last; those that they never have are left out. */
  approvedAt(on: Queryable, ids: readonly number[]): Promise<Map<number, Date>>;
  /** Once that holds: its performer's open pages are told. */
  changed(id: number, ownerGuestId: string): void;
}

export const workKinds = slot<WorkKind>('what people are seen in');
