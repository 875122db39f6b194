import type { Database } from '../../../platform/database/database.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import type { Asker } from '../../../platform/rights/asker.ts';
import {
  findKnown,
  findProfile,
  findSeo,
  type Known,
  type ProfileRow,
  type SeoRow,
} from './profile/stores/profile-store.ts';

/** A performer's profile. Throws `not-found`: unknown, unpublished, or not there for the asker, which he is not told apart. */
export async function requireProfile(database: Database, asker: Asker, idOrName: string): Promise<ProfileRow> {
  const row = await findProfile(database, asker, idOrName);
  if (row === null) throw commonError('not-found');
  return row;
}

/** The same where little of her is needed. Throws `not-found`. */
export async function requireKnown(database: Database, asker: Asker, idOrName: number | string): Promise<Known> {
  const known = await findKnown(database, asker, String(idOrName));
  if (known === null) throw commonError('not-found');
  return known;
}

/** The same with what search engines are told of her. Throws `not-found`. */
export async function requireSeo(database: Database, asker: Asker, idOrName: string): Promise<SeoRow> {
  const row = await findSeo(database, asker, idOrName);
  if (row === null) throw commonError('not-found');
  return row;
}
