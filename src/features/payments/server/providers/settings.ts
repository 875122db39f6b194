import type { Pool } from 'pg';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf } from '../../../../platform/faults/errors.ts';
import { DESCRIPTOR, oneClickAmounts } from '../../constants.ts';
import { paymentErrors, type AutoRechargeState, type OneClickState, type PaymentSettings } from '../../contract.ts';
import type { MeansStore } from '../saved/means.ts';
import type { PaymentProvider } from './provider.ts';
import { only, type OrderOrigin } from '../orders/store.ts';

const refuse = errorsOf(paymentErrors);

interface SettingsRow {
  one_click: boolean;
  one_click_day_cents: number;
  auto_recharge: boolean;
  auto_below_coins: number;
  auto_cents: number;
  auto_month_cents: number;
  auto_paused_at: Date | null;
  teaser_mode: 'open' | 'closed';
}

export interface SettingsChange {
  oneClick?: { enabled: boolean; dayCents: number } | undefined;
  autoRecharge?: { enabled: boolean; belowCoins: number; amountCents: number; monthCents: number } | undefined;
}

/** What a guest allows to be charged without another checkout. Everything is off until he switches it on. */
export interface Settings {
  of(guestId: string): Promise<PaymentSettings>;
  /** Throws `means-missing` where something is switched on and nothing is saved to charge. */
  change(guestId: string, change: SettingsChange): Promise<PaymentSettings>;
  setTeaser(guestId: string, mode: 'open' | 'closed'): Promise<void>;
  /** Forgets the means; nothing is charged by itself any more. */
  removeMeans(guestId: string, id: string): Promise<PaymentSettings>;
  /** The guest's row, locked, so that two charges never count the same cap at once. */
  lock(guestId: string, client: PoolClient): Promise<SettingsRow>;
  /** What has been charged without a checkout lately, in cents: one click within a day, by itself within this month. */
  spent(guestId: string, origin: OrderOrigin, client: Pick<PoolClient, 'query'>): Promise<number>;
}

const fields = `one_click, one_click_day_cents, auto_recharge, auto_below_coins, auto_cents, auto_month_cents, auto_paused_at,
  teaser_mode`;

export function createSettings(pool: Pool, means: MeansStore, provider: PaymentProvider): Settings {
  // The insert that changes nothing makes the row exist; defaults are the table's.
  const read = async (guestId: string, client: Pick<PoolClient, 'query'>) => {
    const { rows } = await client.query<SettingsRow>(
      `insert into payment_settings (guest_id) values ($1)
       on conflict (guest_id) do update set guest_id = excluded.guest_id returning ${fields}`,
      [guestId],
    );
    return only(rows);
  };

  const settings: Settings = {
    async of(guestId) {
      const [row, saved, clicked, recharged] = await Promise.all([
        read(guestId, pool),
        means.current(guestId),
        settings.spent(guestId, 'one-click', pool),
        settings.spent(guestId, 'auto', pool),
      ]);
      const canCharge = saved !== null && saved.provider === provider.name;
      const oneClick: OneClickState = {
        enabled: row.one_click && canCharge,
        amounts: [...oneClickAmounts],
        dayCents: row.one_click_day_cents,
        leftCents: Math.max(0, row.one_click_day_cents - clicked),
        meansLabel: saved?.label ?? null,
      };
      const autoRecharge: AutoRechargeState = {
        enabled: row.auto_recharge && canCharge,
        belowCoins: row.auto_below_coins,
        amountCents: row.auto_cents,
        monthCents: row.auto_month_cents,
        leftCents: Math.max(0, row.auto_month_cents - recharged),
        isPaused: row.auto_paused_at !== null,
      };
      const { carrier, savedMeans } = provider.offers;
      return {
        offers: { carrier, savedMeans },
        descriptor: DESCRIPTOR,
        means: saved === null ? null : { id: saved.id, label: saved.label },
        oneClick,
        autoRecharge,
        teaserMode: row.teaser_mode,
      };
    },

    async change(guestId, { oneClick, autoRecharge }) {
      await read(guestId, pool);
      const switchesOn = oneClick?.enabled === true || autoRecharge?.enabled === true;
      if (switchesOn && (await means.current(guestId)) === null) throw refuse('means-missing');
      if (oneClick !== undefined) {
        await pool.query(`update payment_settings set one_click = $2, one_click_day_cents = $3 where guest_id = $1`, [
          guestId,
          oneClick.enabled,
          oneClick.dayCents,
        ]);
      }
      if (autoRecharge !== undefined) {
        const { enabled, belowCoins, amountCents, monthCents } = autoRecharge;
        await pool.query(
          `update payment_settings set auto_recharge = $2, auto_below_coins = $3, auto_cents = $4, auto_month_cents = $5,
             auto_paused_at = null where guest_id = $1`,
          [guestId, enabled, belowCoins, amountCents, monthCents],
        );
      }
      return settings.of(guestId);
    },

    async setTeaser(guestId, mode) {
      await read(guestId, pool);
      await pool.query(`update payment_settings set teaser_mode = $2 where guest_id = $1`, [guestId, mode]);
    },

    async removeMeans(guestId, id) {
      await means.remove(guestId, id);
      await pool.query(`update payment_settings set one_click = false, auto_recharge = false where guest_id = $1`, [
        guestId,
      ]);
      return settings.of(guestId);
    },

    // The write of an insert that meets a row locks it.
    lock: (guestId, client) => read(guestId, client),

    async spent(guestId, origin, client) {
      const since =
        origin === 'auto'
          ? `date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`
          : `now() - interval '1 day'`;
      const { rows } = await client.query<{ cents: number }>(
        `select coalesce(sum(amount_cents), 0)::int as cents from topup_orders
         where guest_id = $1 and origin = $2 and status not in ('failed', 'expired') and created_at >= ${since}`,
        [guestId, origin],
      );
      return only(rows).cents;
    },
  };
  return settings;
}

/** Stops the automatic recharge until the guest switches it on again. */
export async function pauseRecharge(guestId: string, client: PoolClient): Promise<void> {
  await client.query(`update payment_settings set auto_paused_at = now() where guest_id = $1`, [guestId]);
}
