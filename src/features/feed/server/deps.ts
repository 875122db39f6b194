import type { Context } from '../../../platform/context.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Albums } from '../../albums/server/index.ts';
import type { Films } from '../../films/server/index.ts';
import type { Note } from '../../notifications/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';

/** What the feed is made with. */
export interface FeedDeps {
  context: Context;
  push: Push;
  albums: {
    guests: Pick<Albums['guests'], 'several'>;
    buy: Albums['buy'];
    own: Pick<Albums['own'], 'createForPost'>;
    reviews: Pick<Albums['reviews'], 'remove'>;
  };
  films: { guests: Pick<Films['guests'], 'several'>; buy: Films['buy'] };
  wallet: Wallet;
  note: Note;
}
