import type { Context } from '../../../../platform/context.ts';
import type { CallInput, Language } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { timeZoneCalled } from '../../../../platform/language/formatters.ts';
import type { Slots } from '../../../../platform/feature/slots.ts';
import type { Caller, Role } from '../../../../platform/http/caller.ts';
import { BERLIN } from '../../../../platform/time/berlin.ts';
import { defaultQuiet, type NotificationReader } from '../../constants.ts';
import type { NotificationsSettings, putNotificationSwitches } from '../../contract.ts';
import { kindsOf, type Kinds } from '../kinds.ts';
import { waysOf } from '../rules.ts';
import * as store from './settings-store.ts';
import { readToken, type Stopped } from './stop-token.ts';
import { preferencesOf, switchesOf } from '../telling/telling-store.ts';

type Changes = CallInput<typeof putNotificationSwitches>['body'];

/** What somebody wants to be told, and how. */
export interface NotificationSettings {
  of(caller: Caller, language: Language): Promise<NotificationsSettings>;
  /** Leaves what is not named as it is. Throws `bad-request` for a kind or a way that there is not, and an unknown clock. */
  change(caller: Caller, changes: Changes, language: Language): Promise<NotificationsSettings>;
  /** Ends, or takes up again, the mails that a link is about. Throws `not-found` for one that was not signed here, and where the account is gone. */
  setByToken(token: string, isOn: boolean, language: Language): Promise<{ label: string | null; isOn: boolean }>;
}

/** Kinds for guests are everybody's; the others those of whoever has that room. */
const readersOf = (role: Role): readonly NotificationReader[] => (role === 'guest' ? ['guest'] : [role, 'guest']);

export function createNotificationSettings(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  slots: Slots,
): NotificationSettings {
  const { pool } = database;
  let known: Kinds | null = null;
  const kinds = (): Kinds => (known ??= kindsOf(slots));

  async function preferences(guestId: string): Promise<store.Preferences> {
    const [row] = await preferencesOf(pool, [guestId]);
    if (row === undefined) return { takesMails: true, floats: true, quiet: defaultQuiet, timeZone: BERLIN };
    const { takes_mails: takesMails, floats, quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
    return { takesMails, floats, quiet: from === null || until === null ? null : { from, until }, timeZone };
  }

  async function of({ guestId, role }: Caller, language: Language): Promise<NotificationsSettings> {
    const [own, chosen] = await Promise.all([preferences(guestId), switchesOf(pool, [guestId])]);
    const wish = (kind: string, way: 'page' | 'mail') =>
      chosen.find((each) => each.kind === kind && each.way === way)?.is_on ?? null;
    const readers = readersOf(role);
    const listed = [...kinds().all.values()].filter(({ reader }) => readers.includes(reader));
    return {
      ...own,
      kinds: listed
        .toSorted((a, b) => readers.indexOf(a.reader) - readers.indexOf(b.reader))
        .map((kind) => {
          const { name, type, label, reader } = kind;
          const all = waysOf(kind, { page: true, mail: true }, true);
          const ways = waysOf(kind, { page: wish(name, 'page'), mail: wish(name, 'mail') }, true);
          return {
            kind: name,
            type,
            label: label(language),
            reader,
            page: all.page ? ways.page : null,
            mail: all.mail ? ways.mail : null,
          };
        }),
    };
  }

  async function setMails({ guestId, kind }: Stopped, isOn: boolean): Promise<void> {
    await database.transaction(async (client) => {
      // Mails outlast accounts: nothing is kept of who has none any more.
      if (!(await store.hasAccount(client, guestId))) throw commonError('not-found');
      if (kind === null) await store.putTakesMails(client, guestId, isOn);
      else {
        await store.putSwitch(client, guestId, kind, 'mail', isOn);
        // Whoever takes one kind up again wants to get it.
        if (isOn) await store.putTakesMails(client, guestId, true);
      }
      if (!isOn) await store.dropWaitingMails(client, guestId, kind);
    });
  }

  return {
    of,
    async change(caller, { switches = [], ...changes }, language) {
      const { guestId, role } = caller;
      const clock = changes.timeZone === undefined ? undefined : timeZoneCalled(changes.timeZone);
      if (clock === null) throw commonError('bad-request', { field: 'timeZone' });
      for (const { kind: name, way } of switches) {
        const kind = kinds().all.get(name);
        const isOffered = kind !== undefined && readersOf(role).includes(kind.reader);
        if (!isOffered || !waysOf(kind, { page: true, mail: true }, true)[way])
          throw commonError('bad-request', { field: 'switches' });
      }
      await database.transaction(async (client) => {
        const { takesMails, floats, quiet } = changes;
        if ([takesMails, floats, quiet, clock].some((each) => each !== undefined))
          await store.putPreferences(client, guestId, { takesMails, floats, quiet, timeZone: clock });
        if (takesMails === false) await store.dropWaitingMails(client, guestId, null);
        for (const { kind, way, isOn } of switches) {
          await store.putSwitch(client, guestId, kind, way, isOn);
          if (way === 'mail' && !isOn) await store.dropWaitingMails(client, guestId, kind);
        }
      });
      return of(caller, language);
    },
    async setByToken(token, isOn, language) {
      const stopped = readToken(secrets, token);
      if (stopped === null) throw commonError('not-found');
      const label = stopped.kind === null ? null : (kinds().all.get(stopped.kind)?.label(language) ?? null);
      await setMails(stopped, isOn);
      return { label, isOn };
    },
  };
}
