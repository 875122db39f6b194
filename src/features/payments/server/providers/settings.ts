import type { Pool } from 'pg';
import { bool, int, type RowOf, stamp, text } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { one, type Queryable, run, sql } from '../../../../platform/database/sql.ts';
import { errorsOf } from '../../../../platform/faults/errors.ts';
import { DESCRIPTOR, oneClickAmounts } from '../../constants.ts';
import { paymentErrors, type AutoRechargeState, type OneClickState, type PaymentSettings } from '../../contract.ts';
import type { MeansStore } from '../saved/means.ts';
import type { PaymentProvider } from './provider.ts';
import type { OrderOrigin } from '../orders/store.ts';

const refuse = errorsOf(paymentErrors);

type SettingsRow = RowOf<typeof settingsRow>;
const settingsRow = {
  one_click: bool,
  one_click_day_cents: int,
  auto_recharge: bool,
  auto_below_coins: int,
  auto_cents: int,
  auto_month_cents: int,
  auto_paused_at: stamp.orNull,
  teaser_mode: text.of<'open' | 'closed'>(),
};

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
  spent(guestId: string, origin: OrderOrigin, client: Queryable): Promise<number>;
}

const fields = sql`one_click, one_click_day_cents, auto_recharge, auto_below_coins, auto_cents, auto_month_cents, auto_paused_at,
  teaser_mode`;

export function createSettings(pool: Pool, means: MeansStore, provider: PaymentProvider): Settings {
  // The insert that changes nothing makes the row exist; defaults are the table's.
  const read = async (guestId: string, client: Queryable) => {
    return one(client, settingsRow)`
      insert into payment_settings (guest_id) values (${guestId})
      on conflict (guest_id) do update set guest_id = excluded.guest_id returning ${fields}`;
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
        await run(pool)`
          update payment_settings set one_click = ${oneClick.enabled}, one_click_day_cents = ${oneClick.dayCents}
            where guest_id = ${guestId}`;
      }
      if (autoRecharge !== undefined) {
        const { enabled, belowCoins, amountCents, monthCents } = autoRecharge;
        await run(pool)`
          update payment_settings set auto_recharge = ${enabled}, auto_below_coins = ${belowCoins},
            auto_cents = ${amountCents}, auto_month_cents = ${monthCents},
          auto_paused_at = null where guest_id = ${guestId}`;
      }
      return settings.of(guestId);
    },

    async setTeaser(guestId, mode) {
      await read(guestId, pool);
      await run(pool)`update payment_settings set teaser_mode = ${mode} where guest_id = ${guestId}`;
    },

    async removeMeans(guestId, id) {
      await means.remove(guestId, id);
      await run(pool)`update payment_settings set one_click = false, auto_recharge = false where guest_id = ${guestId}`;
      return settings.of(guestId);
    },

    // The write of an insert that meets a row locks it.
    lock: (guestId, client) => read(guestId, client),

    async spent(guestId, origin, client) {
      const since =
        origin === 'auto'
          ? sql`date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`
          : sql`now() - interval '1 day'`;
      const { cents } = await one(client, { cents: int })`
        select coalesce(sum(amount_cents), 0)::int as cents from topup_orders
        where guest_id = ${guestId} and origin = ${origin} and status not in ('failed', 'expired')
          and created_at >= ${since}`;
      return cents;
    },
  };
  return settings;
}

/** Stops the automatic recharge until the guest switches it on again. */
export async function pauseRecharge(guestId: string, client: PoolClient): Promise<void> {
  await run(client)`update payment_settings set auto_paused_at = now() where guest_id = ${guestId}`;
}
