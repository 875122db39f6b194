import type { Context } from '../../../../platform/context.ts';
import type { Random } from '../../../performers/demo/portrait/random.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import type { Live } from '../../server/live.ts';
import type { RoomMessages } from '../../server/room/chat-messages.ts';
import type { OfferService } from '../../server/studio/offer.ts';
import type { DemoGuest, Host } from './people.ts';

/** What the parts of the activity share. */
export interface ActivityDeps {
  context: Context;
  live: Live;
  messages: RoomMessages;
  offer: OfferService;
  wallet: Wallet;
  hosts: readonly Host[];
  guests: readonly DemoGuest[];
  random: Random;
}
