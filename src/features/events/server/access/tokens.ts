import { randomBytes } from 'node:crypto';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { eventConstants, type TokenScope } from '../../constants.ts';
import { eventErrors } from '../../contract.ts';
import { hashToken } from './admission.ts';
import type { Events } from '../events.ts';
import { insertToken, revoke, revokeAll } from './token-store.ts';

const eventError = errorsOf(eventErrors);
const TOKEN_BYTES = 32;

/** Makes a token for a program of hers; nobody is told it again. Throws `too-many-tokens`. */
export async function makeToken(
  { context: { database }, log }: Events,
  performerId: number,
  { name, scopes }: { name: string; scopes: readonly TokenScope[] },
): Promise<string> {
  const token = `sep_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const made = { performerId, name, scopes, hash: hashToken(token) };
  if (!(await database.transaction((client) => insertToken(client, made, eventConstants.tokens))))
    throw eventError('too-many-tokens');
  log.heed(performerId);
  return token;
}

/** Takes back all tokens of the performer who is this guest; how many there were. */
export async function revokeTokens({ context, connections }: Events, guestId: string): Promise<number> {
  const revoked = await revokeAll(context.database, guestId);
  await connections.check();
  return revoked;
}

/** Takes a token back; who listens with it is cut off, in other processes within a second or two. Throws `not-found`. */
export async function revokeToken(
  { context, connections }: Events,
  performerId: number,
  tokenId: string,
): Promise<void> {
  if (!(await revoke(context.database, performerId, tokenId))) throw commonError('not-found');
  await connections.check();
}
