import { m } from '#messages';
import type { LinkKind } from '../../constants.ts';

/** What a guest and the performer whom he paid have in common. */
export const linkNames: Record<LinkKind, () => string> = {
  account: m.backoffice_link_account,
  means: m.backoffice_link_means,
  phone: m.backoffice_link_phone,
  email: m.backoffice_link_email,
  browser: m.backoffice_link_browser,
  network: m.backoffice_link_network,
};
