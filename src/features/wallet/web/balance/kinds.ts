import { m } from '#messages';
import type { MovementKind } from '../../constants.ts';

/** What movements are called. */
export const kindNames: Record<MovementKind, () => string> = {
  topup: m.wallet_kind_topup,
  chat: m.wallet_kind_chat,
  gift: m.wallet_kind_gift,
  ticket: m.wallet_kind_ticket,
  video: m.wallet_kind_video,
  album: m.wallet_kind_album,
  message: m.wallet_kind_message,
  post: m.wallet_kind_post,
  bonus: m.wallet_kind_bonus,
  refund: m.wallet_kind_refund,
  reclaim: m.wallet_kind_reclaim,
  'charge-back': m.wallet_kind_charge_back,
  other: m.wallet_kind_other,
};
