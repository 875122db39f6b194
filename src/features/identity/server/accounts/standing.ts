import type { Updateable } from 'kysely';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { GuestTable, Role } from '../../../../platform/database/tables.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { Deps } from '../deps.ts';

/** Until when a guest is what he pays for; null for not any more, left out for no change. */
export interface Subscribed {
  vipUntil?: Date | null;
  tvUntil?: Date | null;
}

/** What a guest is and may (A3): changed by operators and subscriptions, told to all his pages at once. Throw `not-found`. */
export interface Standing {
  /** §4: logged out everywhere within a second. Who may do it is decided by whoever calls. */
  lock(guestId: string, reason: string): Promise<void>;
  unlock(guestId: string): Promise<void>;
  /** From level 1 on he may not spend (§5). */
  restrict(guestId: string, level: number, reason: string): Promise<void>;
  unrestrict(guestId: string): Promise<void>;
  /** After somebody's own transaction has changed it: tells his pages whether he may spend, and ends what he spends on. */
  tellRestriction(guestId: string): Promise<void>;
  setRole(guestId: string, role: Role): Promise<void>;
  /**
   * Writes down what subscriptions have worked out, in their transaction: nobody else says until when a guest is VIP or has TV.
   * True when something begins that was not there. Tell it afterwards.
   */
  subscribe(guestId: string, subscribed: Subscribed, client: PoolClient): Promise<boolean>;
  /** §4: tells his pages how his subscriptions stand; `started` makes them record a purchase. */
  tellSubscription(guestId: string, started: boolean): Promise<void>;
  blockComments(guestId: string, blocked: boolean): Promise<void>;
}

export function createStanding({ context, accounts, push, guestOut, spendingEnds }: Deps): Standing {
  const { database, metrics, now } = context;
  const { db, pool } = database;

  async function change(guestId: string, changes: Updateable<GuestTable>): Promise<{ user_id: string | null }> {
    const row = await db
      .updateTable('guests')
      .set(changes)
      .where('id', '=', guestId)
      .returning('user_id')
      .executeTakeFirst();
    return row ?? Promise.reject(fault('not-found'));
  }

  async function restrict(guestId: string, level: number, reason: string | null) {
    await change(guestId, { restriction_level: level, restriction_reason: reason });
    await tellRestriction(guestId);
  }

  async function tellRestriction(guestId: string) {
    const { rows } = await pool.query<{ level: number }>(
      `select restriction_level as level from guests where id = $1`,
      [guestId],
    );
    context.rights.changed({ guestId });
    const level = rows[0]?.level ?? 0;
    push.toGuest(guestId, 'guestRestricted', { isRestricted: level > 0, restrictionLevel: level });
    if (level > 0) await spendingEnds(guestId);
  }

  const standing: Standing = {
    async lock(guestId, reason) {
      const { user_id: userId } = await change(guestId, { is_locked: true, locked_at: now(), lock_reason: reason });
      if (userId !== null) await accounts.endSessions(userId);
      await guestOut(guestId, 'locked');
      metrics.events.inc({ event: 'guest-locked' });
    },
    async unlock(guestId) {
      await change(guestId, { is_locked: false, locked_at: null, lock_reason: null });
    },
    restrict: (guestId, level, reason) => restrict(guestId, level, reason),
    unrestrict: (guestId) => restrict(guestId, 0, null),
    tellRestriction,
    async setRole(guestId, role) {
      await change(guestId, { role });
      context.rights.changed({ guestId });
      push.toGuest(guestId, 'pageReload', {});
    },
    async subscribe(guestId, { vipUntil, tvUntil }, client) {
      const { rows } = await client.query<{ started: boolean }>(
        `update guests g set
           vip_until = case when $2 then $3::timestamptz else g.vip_until end,
           tv_until = case when $4 then $5::timestamptz else g.tv_until end
         from guests was where g.id = $1 and was.id = g.id
         returning (g.vip_until > $6 and coalesce(was.vip_until <= $6, true))
           or (g.tv_until > $6 and coalesce(was.tv_until <= $6, true)) as started`,
        [guestId, vipUntil !== undefined, vipUntil ?? null, tvUntil !== undefined, tvUntil ?? null, now()],
      );
      if (rows[0] === undefined) throw fault('not-found');
      return rows[0].started ?? false;
    },
    async tellSubscription(guestId, started) {
      const { rows } = await pool.query<{ vip: boolean | null; tv: boolean | null }>(
        'select vip_until > $2 as vip, tv_until > $2 as tv from guests where id = $1',
        [guestId, now()],
      );
      const isVip = rows[0]?.vip === true;
      // VIP counts as TV subscriber too (§6).
      const hasTvSubscription = isVip || rows[0]?.tv === true;
      push.toGuest(guestId, 'subscription', { isVip, hasTvSubscription, isPremium: hasTvSubscription, started });
    },
    async blockComments(guestId, blocked) {
      await change(guestId, { comments_blocked: blocked });
    },
  };
  return standing;
}
