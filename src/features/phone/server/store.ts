import type { Database, PoolClient } from '../../../platform/database/database.ts';
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
  const { rows } = await client.query<{ id: string }>(
    `insert into phone_verifications
       (guest_id, type, number_key, sealed_number, country, pin_key, pin_length, network_key, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      fresh.guestId,
      fresh.type,
      fresh.numberKey,
      fresh.sealedNumber,
      fresh.country,
      fresh.pinKey,
      fresh.pinLength,
      fresh.networkKey,
      now,
    ],
  );
  return rows[0]?.id ?? '';
}

/** Lets codes be counted one after the other, whoever asks for them: else all that come at once would find room. */
export async function lockBudget(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('phone-budget', 0))`);
}

export interface Spent {
  /** Codes of all in the day before. */
  day: number;
  hour: number;
  /** Of this country in the day. */
  country: number;
  networkDay: number;
  networkSoon: number;
}

/** What has been spent on codes before `now`; `country` null where none is asked about. */
export async function spentBefore(
  client: Pick<PoolClient, 'query'>,
  { now, networkKey, country }: { now: Date; networkKey: Buffer; country: string | null },
): Promise<Spent> {
  const { rows } = await client.query<Spent>({
    name: 'phone-spent',
    text: `select
       count(*)::int as day,
       (count(*) filter (where started_at > $1::timestamptz - interval '1 hour'))::int as hour,
       (count(*) filter (where country = $3))::int as country,
       (count(*) filter (where network_key = $2))::int as "networkDay",
       (count(*) filter (where network_key = $2
         and started_at > $1::timestamptz - make_interval(mins => $4)))::int as "networkSoon"
     from phone_verifications where started_at > $1::timestamptz - interval '1 day'`,
    values: [now, networkKey, country, phoneConstants.soonMinutes],
  });
  return rows[0] ?? { day: 0, hour: 0, country: 0, networkDay: 0, networkSoon: 0 };
}

/** Nobody needs to know for longer from where a code was asked for. */
export async function forgetNetworks(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `update phone_verifications set network_key = null
     where network_key is not null and started_at < $1::timestamptz - interval '1 day'`,
    [now],
  );
}

/** Locks all that is known of a number, so that two starts at once are counted one after the other. */
export async function lockNumber(client: PoolClient, numberKey: Buffer): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))`, [numberKey]);
}

/** What speaks against another code to this number. */
export async function historyOf(
  client: PoolClient,
  numberKey: Buffer,
  guestId: string,
  since: Date,
): Promise<{ ofNumber: number; ofGuest: number; isBlocked: boolean; isTaken: boolean }> {
  const { rows } = await client.query<{
    ofNumber: number;
    ofGuest: number;
    isBlocked: boolean;
    isTaken: boolean;
  }>(
    `select
       (select count(*)::int from phone_verifications where number_key = $1 and started_at > $3) as "ofNumber",
       (select count(*)::int from phone_verifications where guest_id = $2 and started_at > $3) as "ofGuest",
       exists (select 1 from blocked_numbers where number_key = $1) as "isBlocked",
       exists (select 1 from phone_verifications
         where number_key = $1 and verified_at is not null and guest_id <> $2) as "isTaken"`,
    [numberKey, guestId, since],
  );
  return rows[0] ?? { ofNumber: 0, ofGuest: 0, isBlocked: false, isTaken: false };
}

export interface VerificationRow {
  id: string;
  type: VerificationType;
  number_key: Buffer;
  sealed_number: Buffer;
  pin_key: Buffer;
  pin_length: number;
  tries: number;
  started_at: Date;
  verified_at: Date | null;
}

/** A guest's own verification, locked: tries are counted one after the other. */
export async function lockVerification(
  client: PoolClient,
  id: string,
  guestId: string,
): Promise<VerificationRow | null> {
  const { rows } = await client.query<VerificationRow>(
    `select id, type, number_key, sealed_number, pin_key, pin_length, tries, started_at, verified_at
     from phone_verifications where id = $1 and guest_id = $2 for update`,
    [id, guestId],
  );
  return rows[0] ?? null;
}

export async function countTry(client: PoolClient, id: string): Promise<void> {
  await client.query(`update phone_verifications set tries = tries + 1 where id = $1`, [id]);
}

/** The number is his from now on, instead of the one he had. False when it is another guest's by now. */
export async function markVerified(client: PoolClient, id: string, guestId: string, now: Date): Promise<boolean> {
  await client.query(
    `update phone_verifications set verified_at = null where guest_id = $1 and verified_at is not null`,
    [guestId],
  );
  const { rowCount } = await client.query(
    `update phone_verifications v set verified_at = $2 where id = $1 and not exists (
       select 1 from phone_verifications o where o.number_key = v.number_key and o.verified_at is not null)`,
    [id, now],
  );
  return (rowCount ?? 0) > 0;
}

/** Notes that a number has had what there is once for it, by the hand of this guest; false where it had it before. */
export async function noteGift(
  client: Pick<PoolClient, 'query'>,
  { numberKey, gift, guestId }: { numberKey: Buffer; gift: string; guestId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into number_gifts (number_key, gift, guest_id, since) values ($1, $2, $3, $4) on conflict do nothing`,
    [numberKey, gift, guestId, now],
  );
  return rowCount === 1;
}

/** The key of a guest's proven number, and whether it has had something; null where he has proven none. */
export async function giftOf(
  client: Pick<PoolClient, 'query'>,
  guestId: string,
  gift: string,
): Promise<{ numberKey: Buffer; isGiven: boolean } | null> {
  const { rows } = await client.query<{ numberKey: Buffer; isGiven: boolean }>({
    name: 'phone-gift-of',
    text: `select v.number_key as "numberKey",
         exists (select 1 from number_gifts g where g.number_key = v.number_key and g.gift = $2) as "isGiven"
       from phone_verifications v where v.guest_id = $1 and v.verified_at is not null`,
    values: [guestId, gift],
  });
  return rows[0] ?? null;
}

/** The number that a guest has shown to be his. */
export async function verifiedOf(
  client: Pick<PoolClient, 'query'>,
  guestId: string,
): Promise<{ sealed_number: Buffer } | null> {
  const { rows } = await client.query<{ sealed_number: Buffer }>({
    name: 'phone-verified',
    text: `select sealed_number from phone_verifications where guest_id = $1 and verified_at is not null`,
    values: [guestId],
  });
  return rows[0] ?? null;
}

export async function forget(database: Database, guestId: string): Promise<void> {
  await database.pool.query(`update phone_verifications set verified_at = null where guest_id = $1`, [guestId]);
}

export interface KnownNumber {
  type: string;
  sealed_number: Buffer;
  started_at: Date;
  verified_at: Date | null;
}

/** All numbers that a guest gave, shown to be his or not. */
export async function allOf(database: Database, guestId: string): Promise<KnownNumber[]> {
  const { rows } = await database.pool.query<KnownNumber>(
    `select type, sealed_number, started_at, verified_at from phone_verifications where guest_id = $1 order by started_at`,
    [guestId],
  );
  return rows;
}
