import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { AppError, type Details } from '../../../platform/errors/errors.ts';
import { seal, unseal } from '../../../platform/config/sealing.ts';
import {
  phoneConstants,
  phoneErrorCodes,
  phoneErrors,
  verificationTypeSchema,
  type PinVerification,
} from '../contract.ts';
import { bitsFor, createHumanCheck } from './human-check.ts';
import { pinLengthOf, readNumber, type ReadNumber } from './numbers.ts';
import type { PhoneProvider } from './provider.ts';
import type { TextReach } from '../../identity/constants.ts';
import * as store from './store.ts';
import { wordsFor } from './words.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What a number's first verification is worth. */
const TRIAL = 'trial';

/** An error of §8, with its number. */
const phoneError = (code: keyof typeof phoneErrors, details: Details = {}): AppError =>
  new AppError(code, phoneErrors[code], { errorCode: phoneErrorCodes[code], ...details });

/** Who asks for a code, and from which network. */
export interface Asker {
  guestId: string;
  network: string;
}

/** What a number may have once, whoever holds it; a gift's name is made of letters of ours. */
export interface NumberGifts {
  /** `none` where the guest has proven no number; `given` where the one that he has had it, by whomever. */
  claimState(client: Pick<PoolClient, 'query'>, guestId: string, gift: string): Promise<'none' | 'open' | 'given'>;
  /** His number has it from now on. False where it had it before, or he has proven none. */
  give(client: PoolClient, guestId: string, gift: string): Promise<boolean>;
}

export interface Phone {
  /** What a browser has to work out before it asks for a code; null when nothing. */
  task(asker: Asker): Promise<{ challenge: string; bits: number } | null>;
  /** Sends or speaks a code. Throws errors 1, 2, 3, 5, 6, 9 and 10 of §8. */
  start(
    asker: Asker,
    wish: { phoneNumber: string; type: string; language: Language; proof: string | null },
  ): Promise<PinVerification>;
  /** Throws errors 3, 4, 6, 7, 8 and 9 of §8. */
  verify(guestId: string, answer: { id: string; type: string; pin: string }): Promise<PinVerification>;
  /** Whether the guest has shown a number to be his. */
  isVerified(guestId: string): Promise<boolean>;
  /** The last three digits of his number; null where he has shown none. */
  endingOf(guestId: string): Promise<string | null>;
  remove(guestId: string): Promise<void>;
  /** Whether {@link write} could reach him. */
  reachOf(guestId: string): Promise<TextReach>;
  /** Sends a short message to the number that he has shown to be his. False where he has none, or today's budget for texts is spent. */
  write(guestId: string, text: string): Promise<boolean>;
  /** Countries whose numbers are taken. */
  countries: readonly string[];
  /** What there is once for a number, whoever holds it now (decision 0089). */
  gifts: NumberGifts;
  /** All numbers that a guest gave, as they are, for his copy. */
  numbersOf(guestId: string): Promise<object[]>;
}

/** Telephone numbers that guests show to be theirs (E9): a code by call or short message, typed in again. */
export function createPhone(
  context: Context,
  /** Null where nobody carries messages: then every start fails with error 10. */
  provider: PhoneProvider | null,
  options: {
    countries: readonly string[];
    /** A number was shown for the first time by anybody: what it is worth is given in the same transaction. */
    onVerified: (guestId: string, numberKey: string, client: PoolClient) => Promise<void>;
  },
): Phone {
  const { database, secrets, now, config } = context;
  const budget = config.phone.dailyBudget;
  const check = createHumanCheck(secrets.key('phone-task'), context.rates, now);
  const hashKey = secrets.key('phone-number');
  const sealKey = secrets.key('phone-seal');
  const keyOf = (...parts: string[]) => createHmac('sha256', hashKey).update(parts.join('\n')).digest();
  const home = options.countries[0] ?? 'DE';

  function read(phoneNumber: string): ReadNumber {
    const number = readNumber(phoneNumber, home);
    if (number === null) throw phoneError('invalid-phone-number');
    if (!options.countries.includes(number.country)) throw phoneError('country-not-allowed');
    return number;
  }

  const present = (
    id: string,
    type: PinVerification['type'],
    number: ReadNumber,
    verified: boolean,
  ): PinVerification => ({
    id,
    type,
    verified,
    countryCode: number.country,
    preCode: number.preCode,
    number: number.national,
    e123: number.e123,
    pinLength: pinLengthOf(number),
  });

  const openNumber = (sealed: Buffer): ReadNumber => read(unseal(sealKey, sealed) as string);

  const networkKeyOf = ({ network }: Asker) => keyOf('network', network);

  /** Zero where the next code is for the asking. */
  function bitsNeeded({ networkDay, hour, day }: store.Spent): number {
    const { network, all } = phoneConstants.freeStarts;
    return networkDay < network && hour < all ? 0 : bitsFor(day, budget);
  }

  /** Throws error 9 where a limit is reached that this guest may not even have part in. */
  function refuseOverspending(spent: store.Spent, country: string): void {
    const { startsPerNetwork, budgetParts } = phoneConstants;
    const isSpent =
      spent.day >= budget ||
      spent.hour >= Math.ceil(budget * budgetParts.hour) ||
      (country !== home && spent.country >= Math.ceil(budget * budgetParts.abroad));
    if (isSpent) context.log.warn({ country, day: spent.day, hour: spent.hour }, 'the budget for codes is spent');
    const isTooMuch = spent.networkSoon >= startsPerNetwork.soon || spent.networkDay >= startsPerNetwork.day;
    if (isSpent || isTooMuch) throw phoneError('attempt-limit-reached');
  }

  return {
    countries: options.countries,

    async numbersOf(guestId) {
      const rows = await store.allOf(database, guestId);
      return rows.map(({ type, sealed_number: sealed, started_at: startedAt, verified_at: verifiedAt }) => {
        const number = openNumber(sealed).e164;
        return { number, type, startedAt, verifiedAt };
      });
    },

    async task(asker) {
      const networkKey = networkKeyOf(asker);
      const bits = bitsNeeded(await store.spentBefore(database.pool, { now: now(), networkKey, country: null }));
      return bits === 0 ? null : check.challenge(asker.guestId, bits);
    },

    async start(asker, { phoneNumber, type: wanted, language, proof }) {
      const { guestId } = asker;
      const type = verificationTypeSchema.safeParse(wanted);
      if (!type.success) throw phoneError('invalid-verification-type');
      const number = read(phoneNumber);
      if (type.data === 'sms' && !number.isMobile) throw phoneError('invalid-verification-type');
      const numberKey = keyOf('number', number.e164);
      const networkKey = networkKeyOf(asker);
      const workedFor = proof === null ? 0 : await check.solved(guestId, proof);
      const pinLength = pinLengthOf(number);
      const pin = String(randomInt(10 ** pinLength)).padStart(pinLength, '0');
      const id = await database.transaction(async (client) => {
        await store.lockBudget(client);
        await store.lockNumber(client, numberKey);
        await store.forgetNetworks(client, now());
        const spent = await store.spentBefore(client, { now: now(), networkKey, country: number.country });
        refuseOverspending(spent, number.country);
        if (bitsNeeded(spent) > workedFor) throw phoneError('phone-unknown', { reason: 'task' });
        const since = new Date(now().getTime() - DAY_MS);
        const { isBlocked, isTaken, ofNumber, ofGuest } = await store.historyOf(client, numberKey, guestId, since);
        if (isBlocked) throw phoneError('phone-number-blocked');
        if (isTaken) throw phoneError('phone-number-not-unique');
        if (ofNumber >= phoneConstants.startsPerNumber || ofGuest >= phoneConstants.startsPerGuest) {
          throw phoneError('attempt-limit-reached');
        }
        const sealedNumber = seal(sealKey, number.e164);
        const fresh = {
          guestId,
          type: type.data,
          numberKey,
          sealedNumber,
          country: number.country,
          pinLength,
          networkKey,
        };
        return store.insertVerification(client, { ...fresh, pinKey: keyOf('pin', guestId, pin) }, now());
      });
      if (provider === null) throw phoneError('phone-unknown');
      const text = wordsFor(language, type.data, pin);
      try {
        await (type.data === 'sms' ? provider.text(number.e164, text) : provider.say(number.e164, text));
      } catch (error) {
        context.log.error({ err: error, provider: provider.name }, 'a code could not be sent');
        throw phoneError('phone-unknown');
      }
      return present(id, type.data, number, false);
    },

    async verify(guestId, { id, type, pin }) {
      if (!verificationTypeSchema.safeParse(type).success) throw phoneError('invalid-verification-type');
      // A wrong try is counted for good: its error is thrown when that has been written.
      const outcome = await database.transaction(async (client) => {
        const row = isUuid(id) ? await store.lockVerification(client, id, guestId) : null;
        if (row === null || row.type !== type) return phoneError('verification-not-found');
        const number = openNumber(row.sealed_number);
        if (row.verified_at !== null) return present(row.id, row.type, number, true);
        if (row.tries >= phoneConstants.tries) return phoneError('attempt-limit-reached');
        if (now().getTime() > row.started_at.getTime() + phoneConstants.pinMinutes * MINUTE_MS) {
          return phoneError('verification-timeout');
        }
        if (!timingSafeEqual(row.pin_key, keyOf('pin', guestId, pin))) {
          await store.countTry(client, row.id);
          return phoneError('invalid-pin');
        }
        await store.lockNumber(client, row.number_key);
        if (!(await store.markVerified(client, row.id, guestId, now()))) return phoneError('phone-number-not-unique');
        const first = { numberKey: row.number_key, gift: TRIAL, guestId };
        if (await store.noteGift(client, first, now())) {
          await options.onVerified(guestId, row.number_key.toString('hex'), client);
        }
        return present(row.id, row.type, number, true);
      });
      if (outcome instanceof AppError) throw outcome;
      return outcome;
    },

    isVerified: async (guestId) => (await store.verifiedOf(database.pool, guestId)) !== null,
    async endingOf(guestId) {
      const row = await store.verifiedOf(database.pool, guestId);
      return row === null ? null : openNumber(row.sealed_number).national.slice(-3);
    },
    remove: (guestId) => store.forget(database, guestId),

    async reachOf(guestId) {
      if (provider === null) return 'unavailable';
      const row = await store.verifiedOf(database.pool, guestId);
      return row !== null && openNumber(row.sealed_number).isMobile ? 'ready' : 'no-number';
    },

    async write(guestId, text) {
      const row = await store.verifiedOf(database.pool, guestId);
      if (row === null || provider === null) return false;
      const number = openNumber(row.sealed_number);
      const rate = { burst: budget, perSecond: budget / (DAY_MS / 1000) };
      if (!number.isMobile || (await context.rates.take([{ key: 'phone-texts', rate }])) > 0) return false;
      await provider.text(number.e164, text);
      return true;
    },

    gifts: {
      async claimState(client, guestId, gift) {
        const known = await store.giftOf(client, guestId, gift);
        if (known === null) return 'none';
        return known.isGiven ? 'given' : 'open';
      },
      async give(client, guestId, gift) {
        const known = await store.giftOf(client, guestId, gift);
        return known !== null && store.noteGift(client, { numberKey: known.numberKey, gift, guestId }, now());
      },
    },
  };
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
