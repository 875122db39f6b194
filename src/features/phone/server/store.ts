import { bool, bytes, int, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../platform/database/database.ts';
import { many, maybe, one, type Queryable, run } from '../../../platform/database/sql.ts';
import { lockWord } from '../../../platform/database/word-lock.ts';
import { phoneConstants, type VerificationType } from '../contract.ts';

export interface NewVerification {
  guestId: string;
  type: VerificationType;
  numberKey: Buffer;
  sealedNumber: Buffer;
  country: string;
  pinKey: Buffer;
  pinLength: number;
  networkKey: Buffer;
}

export async function insertVerification(client: PoolClient, fresh: NewVerification, now: Date): Promise<string> {
  const { id } = await one(client, { id: uuid })`
    insert into phone_verifications
      (guest_id, type, number_key, sealed_number, country, pin_key, pin_length, network_key, started_at)
    values (${fresh.guestId}, ${fresh.type}, ${fresh.numberKey}, ${fresh.sealedNumber}, ${fresh.country},
      ${fresh.pinKey}, ${fresh.pinLength}, ${fresh.networkKey}, ${now}) returning id`;
  return id;
}

/** Lets codes be counted one after the other, whoever asks for them: else all that come at once would find room. */
export async function lockBudget(client: PoolClient): Promise<void> {
  await lockWord(client, 'phone budget');
}

export type Spent = RowOf<typeof spentRow>;
const spentRow = {
  /** Codes of all in the day before. */
  day: int,
  hour: int,
  /** Of this country in the day. */
  country: int,
  networkDay: int,
  networkSoon: int,
};

/** What has been spent on codes before `now`; `country` null where none is asked about. */
export async function spentBefore(
  client: Queryable,
  { now, networkKey, country }: { now: Date; networkKey: Buffer; country: string | null },
): Promise<Spent> {
  return one(client, 'phone-spent', spentRow)`
    select
      count(*)::int as day,
      (count(*) filter (where started_at > ${now}::timestamptz - interval '1 hour'))::int as hour,
      (count(*) filter (where country = ${country}))::int as country,
      (count(*) filter (where network_key = ${networkKey}))::int as "networkDay",
      (count(*) filter (where network_key = ${networkKey}
        and started_at > ${now}::timestamptz - make_interval(mins => ${phoneConstants.soonMinutes})))::int as "networkSoon"
    from phone_verifications where started_at > ${now}::timestamptz - interval '1 day'`;
}

/** Nobody needs to know for longer from where a code was asked for. */
export async function forgetNetworks(client: PoolClient, now: Date): Promise<void> {
  await run(client)`
    update phone_verifications set network_key = null
    where network_key is not null and started_at < ${now}::timestamptz - interval '1 day'`;
}

/** Locks all that is known of a number, so that two starts at once are counted one after the other. */
export async function lockNumber(client: PoolClient, numberKey: Buffer): Promise<void> {
  await lockWord(client, `phone number ${numberKey.toString('hex')}`);
}

/** What speaks against another code to this number. */
export async function historyOf(
  client: PoolClient,
  numberKey: Buffer,
  guestId: string,
  since: Date,
): Promise<{ ofNumber: number; ofGuest: number; isBlocked: boolean; isTaken: boolean }> {
  return one(client, { ofNumber: int, ofGuest: int, isBlocked: bool, isTaken: bool })`
    select
    (select count(*)::int from phone_verifications where number_key = ${numberKey}
      and started_at > ${since}) as "ofNumber",
    (select count(*)::int from phone_verifications where guest_id = ${guestId} and started_at > ${since}) as "ofGuest",
    exists (select 1 from blocked_numbers where number_key = ${numberKey}) as "isBlocked",
    exists (select 1 from phone_verifications
      where number_key = ${numberKey} and verified_at is not null and guest_id <> ${guestId}) as "isTaken"`;
}

export type VerificationRow = RowOf<typeof verificationRow>;
const verificationRow = {
  id: uuid,
  type: text.of<VerificationType>(),
  number_key: bytes,
  sealed_number: bytes,
  pin_key: bytes,
  pin_length: int,
  tries: int,
  started_at: stamp,
  verified_at: stamp.orNull,
};

/** A guest's own verification, locked: tries are counted one after the other. */
export async function lockVerification(
  client: PoolClient,
  id: string,
  guestId: string,
): Promise<VerificationRow | null> {
  return maybe(client, verificationRow)`
    select id, type, number_key, sealed_number, pin_key, pin_length, tries, started_at, verified_at
    from phone_verifications where id = ${id} and guest_id = ${guestId} for update`;
}

export async function countTry(client: PoolClient, id: string): Promise<void> {
  await run(client)`update phone_verifications set tries = tries + 1 where id = ${id}`;
}

/** The number is his from now on, instead of the one he had. False when it is another guest's by now. */
export async function markVerified(client: PoolClient, id: string, guestId: string, now: Date): Promise<boolean> {
  await run(client)`
    update phone_verifications set verified_at = null where guest_id = ${guestId} and verified_at is not null`;
  const count = await run(client)`
    update phone_verifications v set verified_at = ${now} where id = ${id} and not exists (
    select 1 from phone_verifications o where o.number_key = v.number_key and o.verified_at is not null)`;
  return count > 0;
}

/** Notes that a number has had what there is once for it, by the hand of this guest; false where it had it before. */
export async function noteGift(
  client: Queryable,
  { numberKey, gift, guestId }: { numberKey: Buffer; gift: string; guestId: string },
  now: Date,
): Promise<boolean> {
  const count = await run(client)`
    insert into number_gifts (number_key, gift, guest_id, since) values (${numberKey}, ${gift}, ${guestId}, ${now})
    on conflict do nothing`;
  return count === 1;
}

/** The key of a guest's proven number, and whether it has had something; null where he has proven none. */
export async function giftOf(
  client: Queryable,
  guestId: string,
  gift: string,
): Promise<{ numberKey: Buffer; isGiven: boolean } | null> {
  return maybe(client, 'phone-gift-of', { numberKey: bytes, isGiven: bool })`
    select v.number_key as "numberKey",
      exists (select 1 from number_gifts g where g.number_key = v.number_key and g.gift = ${gift}) as "isGiven"
    from phone_verifications v where v.guest_id = ${guestId} and v.verified_at is not null`;
}

/** The number that a guest has shown to be his. */
export async function verifiedOf(client: Queryable, guestId: string): Promise<{ sealed_number: Buffer } | null> {
  return maybe(client, 'phone-verified', { sealed_number: bytes })`
    select sealed_number from phone_verifications where guest_id = ${guestId} and verified_at is not null`;
}

export async function forget(database: Database, guestId: string): Promise<void> {
  await run(database.pool)`update phone_verifications set verified_at = null where guest_id = ${guestId}`;
}

export type KnownNumber = RowOf<typeof knownNumberRow>;
const knownNumberRow = {
  type: text,
  sealed_number: bytes,
  started_at: stamp,
  verified_at: stamp.orNull,
};

/** All numbers that a guest gave, shown to be his or not. */
export async function allOf(database: Database, guestId: string): Promise<KnownNumber[]> {
  return many(database.pool, knownNumberRow)`
    select type, sealed_number, started_at, verified_at from phone_verifications where guest_id = ${guestId}
      order by started_at`;
}
