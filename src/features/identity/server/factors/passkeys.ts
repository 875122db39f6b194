import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { identityErrors, type passkeyAnswerSchema, type passkeyOfferSchema } from '../../contract.ts';
import { accountOf, sessionOf } from '../accounts/account-of.ts';
import type { Deps } from '../deps.ts';
import { raiseAssurance } from './stores/assurance-level-store.ts';
import { issueOneTimeToken, redeemOneTimeToken } from './stores/one-time-token-store.ts';
import {
  passkeysOf,
  credentialsOf,
  insertPasskey,
  renamePasskey,
  deletePasskey,
  deletePasskeysUntil,
  findPasskey,
  notePasskeyUse,
  isPasskeyOf,
  type PasskeyRow,
} from './stores/passkey-store.ts';

const identityError = errorsOf(identityErrors);

const CHALLENGE_SECONDS = 300;
const MOST = 10;
/** EdDSA, ES256, RS256: what keys in use know. */
const ALGORITHMS = [-8, -7, -257];

/** What a browser sends after its owner has touched the key. */
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;
/** What it sends of a new one. */
export type PasskeyOffer = z.output<typeof passkeyOfferSchema>;

/** Passkeys: WebAuthn credentials that are found without a name and always verify their owner. */
export interface Passkeys {
  list(userId: string): Promise<PasskeyRow[]>;
  /** What a browser needs to make one. Throws `too-many-passkeys`; as all that is given an origin `passkey-elsewhere`. */
  offer(caller: Caller, origin: string): Promise<object>;
  /** Makes the session strong as well, and counts only where that still stands. Throws `wrong-passkey`, `not-signed-in`. */
  add(caller: Caller, offer: PasskeyOffer, name: string, origin: string): Promise<void>;
  rename(caller: Caller, id: string, name: string): Promise<void>;
  remove(caller: Caller, id: string): Promise<void>;
  /** Those that were added until then, or all for null; how many. */
  removeAdded(userId: string, until: Date | null): Promise<number>;
  /** What a browser needs to ask for one: anybody's, or one of this account. */
  ask(userId: string | null, origin: string): Promise<object>;
  /** Whose passkey has answered {@link ask}. Throws `wrong-passkey`. */
  check(answer: PasskeyAnswer, origin: string, userId: string | null): Promise<string>;
  /** Whether a passkey is still the account's. */
  stands(id: string, userId: string): Promise<boolean>;
}

export function createPasskeys({ context }: Deps): Passkeys {
  const { database, now, config } = context;
  const { pool } = database;

  /** A passkey is bound to the name that it was made for. Of several there is one, so that each passkey opens the account. */
  function partyAt(origin: string): string {
    if (config.publicUrl !== null && origin !== config.publicUrl.origin) throw identityError('passkey-elsewhere');
    return new URL(origin).hostname;
  }

  /** The challenge is a ticket: it comes back once. */
  async function challengeFor(kind: 'add-passkey' | 'passkey', userId: string | null) {
    const { secret } = await issueOneTimeToken(pool, { kind, userId, email: null }, CHALLENGE_SECONDS, now());
    return Buffer.from(secret, 'base64url');
  }

  async function takeChallenge(kind: 'add-passkey' | 'passkey', clientDataJSON: string, userId: string | null) {
    const challenge = challengeIn(clientDataJSON);
    const oneTimeToken = await redeemOneTimeToken(pool, [kind], challenge, now());
    if (oneTimeToken === null || oneTimeToken.userId !== userId) throw identityError('wrong-passkey');
    return challenge;
  }

  return {
    async list(userId) {
      return passkeysOf(pool, userId);
    },

    async offer(caller, origin) {
      const userId = accountOf(caller);
      const known = await credentialsOf(pool, userId);
      if (known.length >= MOST) throw identityError('too-many-passkeys');
      return generateRegistrationOptions({
        rpName: 'Séparée',
        rpID: partyAt(origin),
        userID: Uint8Array.from(Buffer.from(userId)),
        // Shown by the browser when it asks which one to take: the name that the guest goes by here.
        userName: caller.name ?? '',
        challenge: Uint8Array.from(await challengeFor('add-passkey', userId)),
        excludeCredentials: known,
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    async add(caller, offer, name, origin) {
      const expectedRPID = partyAt(origin);
      const userId = accountOf(caller);
      const expectedChallenge = await takeChallenge('add-passkey', offer.response.clientDataJSON, userId);
      const { verified, registrationInfo } = await judged(() =>
        verifyRegistrationResponse({
          response: offer,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!verified) throw identityError('wrong-passkey');
      const { credential, credentialBackedUp } = registrationInfo;
      const { id, publicKey, counter } = credential;
      // Whoever lays factors aside ends the session first, and so waits for this or comes before it.
      await database.transaction(async (client) => {
        await raiseAssurance(client, sessionOf(caller), 'passkey', now());
        const inserted = await insertPasskey(
          client,
          id,
          userId,
          Buffer.from(publicKey),
          counter,
          offer.response.transports ?? [],
          name,
          credentialBackedUp,
        );
        if (inserted === 0) throw identityError('wrong-passkey');
      });
    },

    async rename(caller, id, name) {
      const count = await renamePasskey(pool, name, id, accountOf(caller));
      if (count === 0) throw commonError('not-found');
    },

    async remove(caller, id) {
      const count = await deletePasskey(pool, id, accountOf(caller));
      if (count === 0) throw commonError('not-found');
    },

    async removeAdded(userId, until) {
      return deletePasskeysUntil(pool, userId, until);
    },

    async ask(userId, origin) {
      const own = userId === null ? [] : await credentialsOf(pool, userId);
      return generateAuthenticationOptions({
        rpID: partyAt(origin),
        userVerification: 'required',
        challenge: Uint8Array.from(await challengeFor('passkey', userId)),
        allowCredentials: own,
      });
    },

    async check(answer, origin, userId) {
      const expectedRPID = partyAt(origin);
      const expectedChallenge = await takeChallenge('passkey', answer.response.clientDataJSON, userId);
      const passkey = await findPasskey(pool, answer.id);
      if (passkey === null || (userId !== null && passkey.user_id !== userId)) throw identityError('wrong-passkey');
      const { verified, authenticationInfo } = await judged(() =>
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID,
          requireUserVerification: true,
          credential: {
            id: passkey.id,
            publicKey: Uint8Array.from(passkey.public_key),
            counter: passkey.counter,
            transports: passkey.transports,
          },
        }),
      );
      if (!verified) throw identityError('wrong-passkey');
      await notePasskeyUse(pool, authenticationInfo.newCounter, now(), passkey.id);
      return passkey.user_id;
    },

    async stands(id, userId) {
      const count = await isPasskeyOf(pool, id, userId);
      return count === 1;
    },
  };
}

/** What a browser sent may be anything, whatever the library's types say. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Refused below, as everything that is no challenge of ours.
  }
  throw identityError('wrong-passkey');
}

/** Whatever the library finds wrong with what a browser sent is one refusal to the outside. It asks nobody but its input. */
async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw identityError('wrong-passkey');
  }
}
