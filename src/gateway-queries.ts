import * as ageVerification from './features/age-verification/queries.ts';
import * as live from './features/live/queries.ts';
import * as performers from './features/performers/queries.ts';
import * as phone from './features/phone/queries.ts';
import * as tickets from './features/tickets/queries.ts';
import * as wallet from './features/wallet/queries.ts';
import type { PersistedQuery } from './platform/gateway/persisted.ts';

/** Every query that our own pages make: what the gateway knows before anybody asks. */
export const gatewayQueries: readonly PersistedQuery[] = [
  ageVerification,
  live,
  performers,
  phone,
  tickets,
  wallet,
].flatMap((queries: Record<string, PersistedQuery>) => Object.values(queries));
