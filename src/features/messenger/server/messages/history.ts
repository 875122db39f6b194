import type { Queryable } from '../../../../platform/database/sql.ts';
import { messengerConstants } from '../../constants.ts';
import type { Message } from '../../contract.ts';
import { presentMessage } from '../present.ts';
import { messagesBefore, messagesSince } from './message-store.ts';

export interface HistoryWanted {
  before?: number | undefined;
  since?: number | undefined;
}
export interface History {
  items: Message[];
  hasEarlier: boolean;
}

/** Messages of a channel in their order: those after a number, or the last ones, or the last ones before a number. */
export async function readHistory(
  on: Queryable,
  channelId: number,
  { before, since }: HistoryWanted,
): Promise<History> {
  const { messagesPage: size } = messengerConstants;
  if (since !== undefined) {
    const rows = await messagesSince(on, channelId, since, size);
    return { items: rows.map(presentMessage), hasEarlier: since > 0 };
  }
  const rows = await messagesBefore(on, channelId, before ?? null, size + 1);
  return { items: rows.slice(0, size).toReversed().map(presentMessage), hasEarlier: rows.length > size };
}
