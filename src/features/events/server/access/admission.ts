import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../../platform/database/database.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { TokenScope } from '../../constants.ts';
import { eventErrors } from '../../contract.ts';
import { noteUse, tokenByHash, tokensFor, type TokenHash } from './token-store.ts';

const eventError = errorsOf(eventErrors);

/** A program that may listen, to whom and to what. */
export interface Admission {
  tokenId: string;
  performerId: number;
  slug: string;
  scopes: TokenScope[];
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Throws `unknown-token` for a token that opens nothing here, and for a performer who is not there alike. */
export async function admit(database: Database, performer: string, token: string): Promise<Admission> {
  const slug = performer.toLowerCase();
  const hash = hashToken(token);
  const isText = !slug.includes('\0') && slug.isWellFormed();
  let fitting: TokenHash | undefined;
  // All are compared, whichever fits: how long it takes tells nothing.
  for (const each of isText ? await tokensFor(database, slug) : []) {
    if (timingSafeEqual(each.hash, hash)) fitting = each;
  }
  if (fitting === undefined) throw eventError('unknown-token');
  await noteUse(database, fitting.id);
  return { tokenId: fitting.id, performerId: fitting.performerId, slug, scopes: fitting.scopes };
}

/** Whose words a program may write down. Throws `unknown-token`, and `forbidden` for a token that may only listen. */
export async function admitSpeaker(database: Database, token: string): Promise<number> {
  const found = await tokenByHash(database, hashToken(token));
  if (found === null) throw eventError('unknown-token');
  if (!found.scopes.includes('captions')) throw commonError('forbidden', { reason: 'scope' });
  await noteUse(database, found.id);
  return found.performerId;
}
