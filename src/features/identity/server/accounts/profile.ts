import { identifier, many, one, run } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { accountOf } from './account-of.ts';
import type { Address, Addresses } from './addresses.ts';
import type { Deps } from '../deps.ts';
import type { Names } from './names.ts';
import { testGroups } from './test-groups.ts';
import { regionOfZip, type GeoLocation } from './zip-regions.ts';
import { bool, int, json, numeric, stamp, text, uuid, languageCode } from '../../../../platform/database/columns.ts';

/** What a guest has told us about himself, and how he wants it (A7). */
export interface Profile extends Address {
  name: string;
  language: Language;
  neutralMails: boolean;
  commentsBlocked: boolean;
  testGroups: Record<string, number>;
  geoLocation: GeoLocation | null;
  preferences: Record<string, unknown>;
  deleteAfter: Date | null;
}

export interface NotificationSettings {
  email: boolean;
  sms: boolean;
  favorites: { actorId: number; email: boolean; sms: boolean }[];
}

/** What `savePreferences` may change; anything left out stays. */
export interface PreferenceChanges {
  name?: string | undefined;
  language?: Language | undefined;
  neutralMails?: boolean | undefined;
  emailNotifications?: boolean | undefined;
  smsNotifications?: boolean | undefined;
  /** Small settings of pages, kept as they come. */
  settings?: Record<string, string | number | boolean> | undefined;
}

export interface Profiles {
  of(caller: Caller): Promise<Profile>;
  /** Throws `name-unfit`, `name-taken`. */
  save(caller: Caller, changes: PreferenceChanges): Promise<void>;
  notifications(caller: Caller): Promise<NotificationSettings>;
  /** For one favourite: whether he is told by e-mail or SMS when she comes online. Throws `not-found` for who is none. */
  notify(guestId: string, actorId: number, by: 'email' | 'sms', active: boolean): Promise<void>;
  /** Which part of the country he is in, to a tenth of a degree; null forgets it. */
  locate(caller: Caller, place: GeoLocation | null): Promise<void>;
}

/** As many small settings as one guest can have kept. */
const MOST_SETTINGS = 50;

const profileRow = {
  id: uuid,
  name: text.orNull,
  language: languageCode,
  neutral_mails: bool,
  comments_blocked: bool,
  notify_email: bool,
  notify_sms: bool,
  latitude: numeric.orNull,
  longitude: numeric.orNull,
  region: text.orNull,
  preferences: json<Record<string, unknown>>(),
  delete_after: stamp.orNull,
};

export function createProfiles(
  { context }: Deps,
  { addresses, names }: { addresses: Addresses; names: Names },
): Profiles {
  const { pool } = context.database;
  const find = (guestId: string) =>
    one(pool, profileRow)`
      select id, name, language, neutral_mails, comments_blocked, notify_email, notify_sms, latitude, longitude, region,
        preferences, delete_after
      from guests where id = ${guestId}`;

  return {
    async of(caller) {
      const row = await find(caller.guestId);
      const { latitude, longitude, region } = row;
      const located = latitude !== null && longitude !== null;
      return {
        ...(await addresses.of(accountOf(caller))),
        name: row.name ?? '',
        language: row.language,
        neutralMails: row.neutral_mails,
        commentsBlocked: row.comments_blocked,
        testGroups: testGroups(row.id),
        geoLocation: located ? { latitude: Number(latitude), longitude: Number(longitude), region } : null,
        preferences: row.preferences,
        deleteAfter: row.delete_after,
      };
    },

    async save(caller, { name, language, neutralMails, emailNotifications, smsNotifications, settings = {} }) {
      const { guestId } = caller;
      const { preferences, name: known } = await find(guestId);
      if (name !== undefined && name !== known) await names.check(name, caller);
      const merged = { ...preferences, ...settings };
      if (Object.keys(merged).length > MOST_SETTINGS) throw fault('bad-request', { reason: 'too-many-settings' });
      await run(pool)`
        update guests set preferences = ${JSON.stringify(merged)}, name = coalesce(${name ?? null}, name),
          language = coalesce(${language ?? null}, language),
          neutral_mails = coalesce(${neutralMails ?? null}, neutral_mails),
          notify_email = coalesce(${emailNotifications ?? null}, notify_email),
          notify_sms = coalesce(${smsNotifications ?? null}, notify_sms)
        where id = ${guestId}`;
    },

    async notifications({ guestId }) {
      const { notify_email: email, notify_sms: sms } = await find(guestId);
      const favorites = await many(pool, { actorId: int, email: bool, sms: bool })`
        select performer_id as "actorId", email, sms from favorite_notices
        where guest_id = ${guestId} order by performer_id limit 500`;
      return { email, sms, favorites };
    },

    async notify(guestId, actorId, by, active) {
      const column = identifier(by === 'email' ? 'email' : 'sms');
      const count = await run(pool)`
        insert into favorite_notices (guest_id, performer_id, ${column})
        select guest_id, performer_id, ${active} from pins where guest_id = ${guestId} and performer_id = ${actorId}
        on conflict (guest_id, performer_id) do update set ${column} = excluded.${column}`;
      if (count === 0) throw fault('not-found');
    },

    async locate({ guestId }, place) {
      const { latitude = null, longitude = null, region = null } = place ?? {};
      await run(pool)`
        update guests set latitude = ${coarse(latitude)}, longitude = ${coarse(longitude)}, region = ${region}
        where id = ${guestId}`;
    },
  };
}

/** Where a postal code is. Throws `not-found`. */
export function geoLocationByZip(zipCode: string): GeoLocation {
  return regionOfZip(zipCode) ?? raise();
}

function raise(): never {
  throw fault('not-found');
}

/** To a tenth of a degree, about ten kilometres. */
const coarse = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10);
