import type { ChatLine, ChatMode, Goal } from '../../contract.ts';
import { isPrivateMode } from '../modes/modes.ts';

/** A guest in a room, by his own id: who tells it on outside names him by his handle alone. */
interface Sitting {
  performerId: number;
  guestId: string;
  sittingId: string;
  mode: ChatMode;
}

/** Something that has just happened with a performer. Of what is said in private there are no words. */
export type Happening =
  | ({ type: 'userEnter' | 'userLeave' | 'privateStart' | 'privateStop' } & Sitting)
  | { type: 'broadcastStart' | 'broadcastStop'; performerId: number }
  /** Words, or something given. `guestId` is null where she speaks herself. */
  | { type: 'line'; performerId: number; guestId: string | null; line: ChatLine }
  /** Null: there is none any more. */
  | { type: 'roomGoal'; performerId: number; goal: Goal | null };

export interface Happenings {
  /** Calls back with whatever this process brings about from now on; the listener is not waited for. */
  on(listener: (happening: Happening) => void): void;
  tell(happening: Happening): void;
  /** A guest has sat down or gone. Of who looks on unseen nobody is told. */
  passed(sitting: Sitting, way: 'in' | 'out'): void;
}

export function createHappenings(): Happenings {
  const listeners: ((happening: Happening) => void)[] = [];
  const tell = (happening: Happening) => {
    for (const listener of listeners) listener(happening);
  };
  return {
    on: (listener) => void listeners.push(listener),
    tell,
    passed({ performerId, guestId, sittingId, mode }, way) {
      if (mode === 'voyeur') return;
      const [come, gone] = isPrivateMode(mode)
        ? (['privateStart', 'privateStop'] as const)
        : (['userEnter', 'userLeave'] as const);
      tell({ type: way === 'in' ? come : gone, performerId, guestId, sittingId, mode });
    },
  };
}
