import type { DecisionKind, ObjectionState } from '../constants.ts';

/** As much of a decision as the rules ask for; the latest first. */
export interface Decided {
  kind: DecisionKind;
  revision: number;
  operator_id: string | null;
  decided_at: Date;
}

/** So long she may object, in milliseconds: six months (DSA Art. 20). */
export const OBJECTION_MS = 183 * 86_400_000;
/** Files of what an operator has removed stay as long as she may object, and a while for who decides about that. Milliseconds. */
export const EVIDENCE_MS = OBJECTION_MS + 30 * 86_400_000;

/**
 * Whether a work, or what she has written of one in the shop, waits for an operator. In the shop guests read what was approved last meanwhile; other
 * terms, such as its price, count at once. The same in SQL: `waits` of `decision-store.ts`.
 */
export const isWaiting = ({ state, changes_wait: changesWait }: { state: string; changes_wait: boolean }): boolean =>
  state === 'review' || (state === 'published' && changesWait);

const contested = (history: readonly Decided[]): Decided | undefined =>
  history.find(({ kind }) => kind === 'refused' || kind === 'removed');

/**
 * Whether this operator may decide about what waits: who was unsure about it leaves it to somebody else, and so does who decided what an objection
 * has overturned; unless there is nobody else.
 */
export function mayDecide(
  history: readonly Decided[],
  revision: number,
  operatorId: string,
  isAlone: boolean,
): boolean {
  if (isAlone) return true;
  // Another file settles nothing that was open about the words.
  const about = history.filter(({ kind }) => kind !== 'replaced');
  const last = about.find((each) => each.revision === revision);
  if (last?.kind === 'unsure') return last.operator_id !== operatorId;
  const settled = about.find(({ kind }) => kind !== 'unsure');
  return settled?.kind !== 'overturned' || contested(history)?.operator_id !== operatorId;
}

/** Why an operator has said no to what she has before her; null where nobody has. */
export const refusalOf = ({ state, reason }: Pick<Refusable, 'state' | 'reason'>): string | null =>
  state === 'refused' || state === 'removed' || state === 'published' ? reason : null;

export interface Refusable {
  state: string;
  /** Why it was refused or removed; of one in the shop, why what she has written since was. */
  reason: string | null;
  objected_at: Date | null;
}

/** Where an objection stands: she may raise one, it waits, it was decided, or there is nothing to object to. */
export function objectionOf(work: Refusable, history: readonly Decided[], now: Date): ObjectionState | null {
  if (work.objected_at !== null) return 'waiting';
  const isRefused = work.state === 'refused' || work.state === 'removed';
  if (!isRefused && (work.state !== 'published' || work.reason === null)) return null;
  const of = contested(history);
  if (of === undefined) return null;
  const since = history.slice(0, history.indexOf(of));
  if (since.some(({ kind }) => kind === 'objected')) return 'decided';
  return now.getTime() - of.decided_at.getTime() <= OBJECTION_MS ? 'open' : null;
}

/** An objection is decided by somebody else than who is objected to, unless there is nobody else. */
export const mayDecideObjection = (history: readonly Decided[], operatorId: string, isAlone: boolean): boolean =>
  isAlone || contested(history)?.operator_id !== operatorId;
