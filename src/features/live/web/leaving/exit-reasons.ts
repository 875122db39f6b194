import { m } from '#messages';
import type { ActorState } from '../../../performers/contract.ts';
import type { ChatMode, ExitCode, Receipt } from '../../contract.ts';

/** Why it ended, to the guest. */
export const exitReasons: Record<ExitCode, (about: { name: string }) => string> = {
  clientExit: m.live_code_clientExit,
  logout: m.live_code_logout,
  locked: m.live_code_locked,
  hostKick: m.live_code_hostKick,
  hostBlock: m.live_code_hostBlock,
  showEnded: m.live_code_showEnded,
  privateEnded: m.live_code_privateEnded,
  noMoney: m.live_code_noMoney,
  limitReached: m.live_code_limitReached,
  selfExcluded: m.live_code_selfExcluded,
  lineLost: m.live_code_lineLost,
  ageRestriction: m.live_code_ageRestriction,
  previewLimit: m.live_code_previewLimit,
  timeLimit: m.live_code_timeLimit,
  privateShow: m.live_code_privateShow,
  ticketShow: m.live_code_ticketShow,
  performerAway: m.live_code_performerAway,
  modeChange: m.live_code_modeChange,
  serverRestart: m.live_code_serverRestart,
};

/** What a guest may want to do next; the first is the one that the dialog leads to. */
export type NextStep =
  | { kind: 'enter'; mode: ChatMode }
  /** The same as before is open again, or will be: she is busy until then. */
  | { kind: 'wait'; mode: ChatMode }
  | { kind: 'topUp' }
  | { kind: 'entrance' }
  | { kind: 'limits' }
  | { kind: 'logIn' }
  | { kind: 'verify' }
  | { kind: 'others' };

/** After a private chat one goes back to the open room; a request would have to be asked anew. */
const returnMode = (mode: ChatMode): ChatMode => (mode === 'freeChat' || mode === 'voyeur' ? mode : 'videoChat');

/** The mode that leads back in while she is in this state; null where there is none by itself. */
export function wayBack(mode: ChatMode, state: ActorState): ChatMode | null {
  if (state === 'freeChat') return 'freeChat';
  if (state !== 'videoChat') return null;
  const back = returnMode(mode);
  // Who has come for nothing is asked before he pays: that is a step of his own.
  return back === 'freeChat' ? null : back;
}

/** What follows from how a chat has ended, and from what she does now. */
export function nextStep({ exitCode, mode }: Pick<Receipt, 'exitCode' | 'mode'>, state: ActorState): NextStep {
  switch (exitCode) {
    case 'noMoney':
      return { kind: 'topUp' };
    case 'limitReached':
    case 'selfExcluded':
      return { kind: 'limits' };
    case 'logout':
      return { kind: 'logIn' };
    case 'ageRestriction':
      return { kind: 'verify' };
    case 'locked':
    case 'hostBlock':
      return { kind: 'others' };
    case 'ticketShow':
    case 'timeLimit':
    case 'previewLimit':
      return { kind: 'entrance' };
    case 'privateShow':
    case 'performerAway': {
      const back = wayBack(mode, state);
      if (back !== null) return { kind: 'enter', mode: back };
      return state === 'offline' ? { kind: 'others' } : { kind: 'wait', mode: returnMode(mode) };
    }
    case 'clientExit':
    case 'hostKick':
    case 'showEnded':
    case 'privateEnded':
    case 'lineLost':
    case 'modeChange':
    case 'serverRestart':
    case null: {
      const back = wayBack(mode, state);
      if (back !== null) return { kind: 'enter', mode: back };
      return { kind: state === 'offline' ? 'others' : 'entrance' };
    }
  }
}

/** Whether a guest whom her absence has ended comes back without a word from him: only where it costs nothing (E1). */
export const returnsAlone = ({ exitCode, mode }: Pick<Receipt, 'exitCode' | 'mode'>, state: ActorState): boolean =>
  mode === 'freeChat' && state === 'freeChat' && (exitCode === 'privateShow' || exitCode === 'performerAway');
