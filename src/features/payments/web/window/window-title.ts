import { m } from '#messages';
import type { Shown } from './flows.ts';

/** What the window is called for each flow. */
const titles: Record<Shown, () => string> = {
  moneycharge: m.payments_title,
  trialmoneycharge: m.payments_trial_title,
  carrier: m.payments_title_carrier,
  oneclick: m.payments_one_click,
  limit: m.payments_limits,
  settings: m.payments_settings,
  autorecharge: m.payments_auto,
  changecc: m.payments_verify_title,
  changels: m.payments_debit_title,
  vipabo: m.payments_title_vip,
  trialvipabo: m.payments_title_vip,
  vxabo: m.payments_title_abo,
  vxtvabo: m.payments_title_abo,
  vxsettings: m.payments_title_abo,
  promocode: m.payments_title_promo,
  scratchcard: m.payments_title_scratch,
  opcompensation: m.payments_title_debt,
  pwdlost: m.payments_title_password,
  pwdreset: m.payments_title_password,
  login: m.identity_log_in_title,
  signup: m.identity_sign_up_title,
  avs: m.age_verification_title,
  done: m.identity_already_title,
};

export const windowTitle = (shown: Shown): string => titles[shown]();
