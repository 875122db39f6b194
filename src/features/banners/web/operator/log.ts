import { m } from '#messages';
import type { LoggedAction } from '../../../backoffice/web/index.ts';
import { changeBanner, createBanner, orderBanners, removeBanner } from '../../contract.ts';

const fields = {
  place: m.banners_operator_place,
  shape: m.banners_operator_shape,
  path: m.banners_operator_path,
  audiences: m.banners_operator_audiences,
  from: m.banners_operator_from,
  until: m.banners_operator_until,
  isOn: m.banners_operator_on,
};

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  { of: createBanner, name: m.banners_log_create_name, sentence: (said) => m.banners_log_create(said) },
  { of: changeBanner, name: m.banners_log_change_name, sentence: (said) => m.banners_log_change(said), fields },
  { of: orderBanners, name: m.banners_log_order_name, sentence: (said) => m.banners_log_order(said) },
  { of: removeBanner, name: m.banners_log_remove_name, sentence: (said) => m.banners_log_remove(said) },
];
export default log;
