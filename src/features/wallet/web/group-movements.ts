import type { Movement } from '../contract.ts';

/** Movements that a guest sees as one: the many small charges of one chat. */
export interface MovementGroup {
  id: string;
  kind: Movement['kind'];
  label: string | null;
  /** Coins of all together; negative when they left. */
  amount: number;
  /** When the first and the last of them happened. */
  from: Date;
  to: Date;
}

/** A chat charges every few seconds; a longer pause is another chat. */
const PAUSE_MS = 120_000;

/** Puts charges of one chat into one row. Takes and answers newest first. */
export function groupMovements(movements: readonly Movement[]): MovementGroup[] {
  const groups: MovementGroup[] = [];
  for (const movement of movements) {
    const at = new Date(movement.at);
    const group = groups.at(-1);
    if (group !== undefined && belongs(group, movement, at)) {
      group.amount += movement.amount;
      group.from = at;
    } else {
      const { id, kind, label, amount } = movement;
      groups.push({ id, kind, label, amount, from: at, to: at });
    }
  }
  return groups;
}

function belongs(group: MovementGroup, movement: Movement, at: Date): boolean {
  if (movement.kind !== 'chat' || group.kind !== 'chat' || group.label !== movement.label) return false;
  return group.from.getTime() - at.getTime() <= PAUSE_MS;
}
