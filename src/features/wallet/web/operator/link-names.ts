import { m } from '#messages';
import type { LinkKind } from '../../constants.ts';

/** What a guest and the performer whom he paid have in common. */
export const linkNames: Record<LinkKind, () => string> = {
  account: m.wallet_operator_link_account,
  means: m.wallet_operator_link_means,
  phone: m.wallet_operator_link_phone,
  email: m.wallet_operator_link_email,
  browser: m.wallet_operator_link_browser,
  network: m.wallet_operator_link_network,
};
