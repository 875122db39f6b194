import type { ChatMessage, ChatMode, Goal } from '../../contract.ts';
import { isPrivateMode } from '../modes/modes.ts';

/** A guest in a room, by his own id: who tells it on outside names him by his handle alone. */
interface ChatSession {
  performerId: number;
  guestId: string;
  chatSessionId: string;
  mode: ChatMode;
}

/** Something that has just happened with a performer. Of what is said in private there are no words. */
export type DomainEvent =
  | ({ type: 'userEnter' | 'userLeave' | 'privateStart' | 'privateStop' } & ChatSession)
  | { type: 'broadcastStart' | 'broadcastStop'; performerId: number }
  /** Words, or something given. `guestId` is null where she speaks herself. */
  | { type: 'line'; performerId: number; guestId: string | null; line: ChatMessage }
  /** Null: there is none any more. */
  | { type: 'roomGoal'; performerId: number; goal: Goal | null };

export interface DomainEvents {
  /** Calls back with whatever this process brings about from now on; the listener is not waited for. */
  on(listener: (domainEvent: DomainEvent) => void): void;
  emit(domainEvent: DomainEvent): void;
  /** A guest has sat down or gone. Of who looks on unseen nobody is told. */
  passed(chatSession: ChatSession, way: 'in' | 'out'): void;
}

export function createDomainEvents(): DomainEvents {
  const listeners: ((domainEvent: DomainEvent) => void)[] = [];
  const emit = (domainEvent: DomainEvent) => {
    for (const listener of listeners) listener(domainEvent);
  };
  return {
    on: (listener) => void listeners.push(listener),
    emit,
    passed({ performerId, guestId, chatSessionId, mode }, way) {
      if (mode === 'voyeur') return;
      const [come, gone] = isPrivateMode(mode)
        ? (['privateStart', 'privateStop'] as const)
        : (['userEnter', 'userLeave'] as const);
      emit({ type: way === 'in' ? come : gone, performerId, guestId, chatSessionId, mode });
    },
  };
}
