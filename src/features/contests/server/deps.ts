import type { Context } from '../../../platform/context.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Albums } from '../../albums/server/index.ts';
import type { Note } from '../../notifications/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import type { Films } from '../../films/server/index.ts';

/** What contests are made with. */
export interface ContestDeps {
  context: Context;
  push: Push;
  wallet: Pick<Wallet, 'lockGuests' | 'grantBonus' | 'pushBalance'>;
  note: Note;
  onError: (error: unknown) => void;
  albums: { guests: Pick<Albums['guests'], 'picturesByIds'> };
  films: { guests: Pick<Films['guests'], 'byIds'> };
}
