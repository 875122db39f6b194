import { m } from '#messages';
import type { EarningKind } from '../constants.ts';

/** What brings coins, in words. */
export const earningNames: Record<EarningKind, () => string> = {
  freeChat: m.wallet_studio_mode_free,
  videoChat: m.studio_mode_video,
  voyeur: m.studio_mode_voyeur,
  ticketShow: m.wallet_studio_mode_ticket,
  single: m.studio_mode_single,
  singlec2c: m.studio_mode_c2c,
  videoCall: m.studio_mode_videocall,
  voiceCall: m.studio_mode_voice,
  tip: m.wallet_studio_mode_tip,
  gift: m.wallet_studio_mode_gift,
  toy: m.studio_mode_toy,
  video: m.wallet_studio_mode_video,
  album: m.wallet_studio_mode_album,
  message: m.wallet_studio_mode_message,
  post: m.wallet_studio_mode_post,
};
