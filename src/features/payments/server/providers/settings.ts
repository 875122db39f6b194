import { oneClickAmounts } from '../../constants.ts';
import type { Pool } from 'pg';
import type { RowOf } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { paymentErrors, type AutoRechargeState, type OneClickState, type PaymentSettings } from '../../contract.ts';
import type { PaymentMethodStore } from '../saved/payment-methods.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentHooks } from '../orders/hooks.ts';
import type { OrderOrigin } from '../orders/store.ts';
import type { settingsRow } from './settings-store.ts';
import {
  lastDay,
  monthOfBerlin,
  setOneClick,
  setAutoRecharge,
  setTeaser,
  switchOff,
  spentBy,
  pauseAuto,
  lockSettings,
} from './settings-store.ts';

const paymentError = errorsOf(paymentErrors);

type SettingsRow = RowOf<typeof settingsRow>;
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
  removePaymentMethod(guestId: string, id: string): Promise<PaymentSettings>;
  /** The guest's row, locked, so that two charges never count the same cap at once. */
  lock(guestId: string, client: PoolClient): Promise<SettingsRow>;
  /** What has been charged without a checkout lately, in cents: one click within a day, by itself within this month. */
  spent(guestId: string, origin: OrderOrigin, client: Queryable): Promise<number>;
}

interface SettingsDeps {
  pool: Pool;
  paymentMethod: PaymentMethodStore;
  provider: PaymentProvider;
  hooks: Pick<PaymentHooks, 'descriptor'>;
}

export function createSettings({ pool, paymentMethod, provider, hooks }: SettingsDeps): Settings {
  // The insert that changes nothing makes the row exist; defaults are the table's.
  const read = async (guestId: string, client: Queryable) => {
    return lockSettings(client, guestId);
  };

  const settings: Settings = {
    async of(guestId) {
      const [row, saved, clicked, recharged, descriptor] = await Promise.all([
        read(guestId, pool),
        paymentMethod.current(guestId),
        settings.spent(guestId, 'one-click', pool),
        settings.spent(guestId, 'auto', pool),
        hooks.descriptor(pool),
      ]);
      const canCharge = saved !== null && saved.provider === provider.name;
      const oneClick: OneClickState = {
        enabled: row.one_click && canCharge,
        amounts: [...oneClickAmounts],
        dayCents: row.one_click_day_cents,
        leftCents: Math.max(0, row.one_click_day_cents - clicked),
        paymentMethodLabel: saved?.label ?? null,
      };
      const autoRecharge: AutoRechargeState = {
        enabled: row.auto_recharge && canCharge,
        belowCoins: row.auto_below_coins,
        amountCents: row.auto_cents,
        monthCents: row.auto_month_cents,
        leftCents: Math.max(0, row.auto_month_cents - recharged),
        isPaused: row.auto_paused_at !== null,
      };
      const { card, carrier, savedPaymentMethod, debit } = provider.offers;
      return {
        offers: { card, carrier, savedPaymentMethod, debit },
        descriptor,
        paymentMethod: saved === null ? null : { id: saved.id, label: saved.label },
        oneClick,
        autoRecharge,
        teaserMode: row.teaser_mode,
      };
    },

    async change(guestId, { oneClick, autoRecharge }) {
      await read(guestId, pool);
      const switchesOn = oneClick?.enabled === true || autoRecharge?.enabled === true;
      if (switchesOn && (await paymentMethod.current(guestId)) === null) throw paymentError('means-missing');
      if (oneClick !== undefined) {
        await setOneClick(pool, oneClick.enabled, oneClick.dayCents, guestId);
      }
      if (autoRecharge !== undefined) {
        const { enabled, belowCoins, amountCents, monthCents } = autoRecharge;
        await setAutoRecharge(pool, enabled, belowCoins, amountCents, monthCents, guestId);
      }
      return settings.of(guestId);
    },

    async setTeaser(guestId, mode) {
      await read(guestId, pool);
      await setTeaser(pool, mode, guestId);
    },

    async removePaymentMethod(guestId, id) {
      await paymentMethod.remove(guestId, id);
      await switchOff(pool, guestId);
      return settings.of(guestId);
    },

    // The write of an insert that meets a row locks it.
    lock: (guestId, client) => read(guestId, client),

    async spent(guestId, origin, client) {
      const since = origin === 'auto' ? monthOfBerlin : lastDay;
      const { cents } = await spentBy(client, guestId, origin, since);
      return cents;
    },
  };
  return settings;
}

/** Stops the automatic recharge until the guest switches it on again. */
export async function pauseRecharge(guestId: string, client: PoolClient): Promise<void> {
  await pauseAuto(client, guestId);
}
