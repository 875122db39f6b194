import type { Language } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { accountOf } from './account-of.ts';
import type { TextReach } from '../../constants.ts';
import type { Address, Addresses } from './addresses.ts';
import type { Deps } from '../deps.ts';
import type { Names } from './names.ts';
import { testGroups } from './test-groups.ts';
import { regionOfZip, type GeoLocation } from './zip-regions.ts';
import { profileOf, noticesOf, setNotice, setPlace, writePreferences } from './stores/profile-store.ts';

/** What a guest has told us about himself, and how he wants it (A7). */
export interface Profile extends Address {
  name: string;
  language: Language;
  neutralMails: boolean;
  showsName: boolean;
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
  smsReach: TextReach;
}

/** What `savePreferences` may change; anything left out stays. */
export interface PreferenceChanges {
  name?: string | undefined;
  language?: Language | undefined;
  neutralMails?: boolean | undefined;
  /** Whether performers see his name, or one that differs from performer to performer. */
  showsName?: boolean | undefined;
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

export function createProfiles(
  { context, textReach }: Deps,
  { addresses, names }: { addresses: Addresses; names: Names },
): Profiles {
  const { pool } = context.database;
  const find = (guestId: string) => profileOf(pool, guestId);

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
        showsName: row.shows_name,
        commentsBlocked: row.comments_blocked,
        testGroups: testGroups(row.id),
        geoLocation: located ? { latitude: Number(latitude), longitude: Number(longitude), region } : null,
        preferences: row.preferences,
        deleteAfter: row.delete_after,
      };
    },

    async save(
      caller,
      { name, language, neutralMails, showsName, emailNotifications, smsNotifications, settings = {} },
    ) {
      const { guestId } = caller;
      const { preferences, name: known } = await find(guestId);
      if (name !== undefined && name !== known) await names.check(name, caller);
      const merged = { ...preferences, ...settings };
      if (Object.keys(merged).length > MOST_SETTINGS) throw commonError('bad-request', { reason: 'too-many-settings' });
      await writePreferences(
        pool,
        JSON.stringify(merged),
        name ?? null,
        language ?? null,
        neutralMails ?? null,
        showsName ?? null,
        emailNotifications ?? null,
        smsNotifications ?? null,
        guestId,
      );
    },

    async notifications({ guestId }) {
      const { notify_email: email, notify_sms: sms } = await find(guestId);
      const [favorites, smsReach] = await Promise.all([noticesOf(pool, guestId), textReach(guestId)]);
      return { email, sms, favorites, smsReach };
    },

    async notify(guestId, actorId, by, active) {
      const count = await setNotice(pool, by, active, guestId, actorId);
      if (count === 0) throw commonError('not-found');
    },

    async locate({ guestId }, place) {
      const { latitude = null, longitude = null, region = null } = place ?? {};
      await setPlace(pool, coarse(latitude), coarse(longitude), region, guestId);
    },
  };
}

/** Where a postal code is. Throws `not-found`. */
export function geoLocationByZip(zipCode: string): GeoLocation {
  return regionOfZip(zipCode) ?? raise();
}

function raise(): never {
  throw commonError('not-found');
}

/** To a tenth of a degree, about ten kilometres. */
const coarse = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10);
