import { m } from '#server-messages';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { askerOf, ownId } from '../../../performers/server/index.ts';
import { reportErrors } from '../../../reports/contract.ts';
import type { ReportKind } from '../../../reports/constants.ts';
import { messengerConstants } from '../../constants.ts';
import type { ReportedConversation, ReportedMessage } from '../../contract.ts';
import type { Announce } from '../announce.ts';
import { lockChannel, recountUnread } from '../channels/channel-store.ts';
import { guestChannel } from '../channels/guest-list-store.ts';
import { inboxChannel } from '../channels/inbox-store.ts';
import type { MessengerDeps } from '../deps.ts';
import { removeWords } from '../messages/change-store.ts';
import { findMessage } from '../messages/message-store.ts';
import { presentMessage } from '../present.ts';
import * as store from './reported-store.ts';

const reportError = errorsOf(reportErrors);

export interface NewReportOf {
  kind: ReportKind;
  explanation: string;
  number?: number | undefined;
}

export interface Reported {
  /** Of one of the two, about their conversation or a message of it. Throws `not-found`, `too-many-requests`. */
  report(caller: Caller, side: 'guest' | 'actor', channelId: number, report: NewReportOf): Promise<{ number: string }>;
  /**
   * For an operator: the messages around what was reported, or those before a number. Nothing but a report that waits opens a conversation.
   * Throws `not-found`, `already-decided`.
   */
  open(reportId: string, before: number | null): Promise<ReportedConversation>;
  /** For an operator: takes a message out; once more, it does nothing. Throws as `open`. */
  remove(reportId: string, number: number): Promise<ReportedMessage>;
}

/** So much of what followed is shown with a reported message. */
const AFTER = 20;

export function createReported(
  { context: { database, metrics, now }, reports }: MessengerDeps,
  announce: Pick<Announce, 'changed'>,
): Reported {
  const { pool } = database;

  /** What a report is about that waits to be decided. */
  async function waiting(reportId: string) {
    const reported = await store.reportedBy(pool, reportId);
    if (reported === null) throw commonError('not-found');
    if (!reported.isOpen) throw reportError('already-decided');
    return reported;
  }

  return {
    async report(caller, side, channelId, { kind, explanation, number = null }) {
      if (reports === null) throw commonError('not-found');
      const channel =
        side === 'guest'
          ? await guestChannel(pool, askerOf(caller.language, caller, caller), channelId)
          : await inboxChannel(pool, await ownId(database, caller), channelId);
      if (channel === null || channel.last_number === 0) throw commonError('not-found');
      if (number !== null && (await findMessage(pool, channelId, number)) === null) throw commonError('not-found');
      const reporter = await store.reporterOf(pool, caller.guestId);
      if (reporter === null) throw commonError('not-found');
      const { name, email, language: locale } = reporter;
      const about =
        number === null
          ? m.messenger_report_about({ number: String(channelId) }, { locale })
          : m.messenger_report_about_message({ channel: String(channelId), number: String(number) }, { locale });
      const from = { about, kind, explanation, name, email, goodFaith: true } as const;
      const receipt = await reports.receive(from, locale, (client, reportId) =>
        store.insertReported(client, { reportId, channelId, number, side }),
      );
      metrics.events.inc({ event: 'message-reported' });
      return { number: receipt.number };
    },

    async open(reportId, before) {
      const { channelId, number, side, guestId, guestName, actorName } = await waiting(reportId);
      const { messagesPage: size } = messengerConstants;
      const end = before ?? (number === null ? null : number + AFTER + 1);
      const rows = await store.messagesWithFirst(pool, channelId, end, size + 1);
      const items = rows.slice(0, size).toReversed().map(present);
      return { guestName, guestId, actorName, side, messageNumber: number, items, hasEarlier: rows.length > size };
    },

    async remove(reportId, number) {
      const { channelId } = await waiting(reportId);
      const isChanged = await database.transaction(async (client) => {
        if ((await lockChannel(client, channelId)) === null) throw commonError('not-found');
        const row = await findMessage(client, channelId, number);
        if (row === null) throw commonError('not-found');
        if (row.is_deleted) return false;
        await removeWords(client, { channelId, number }, now());
        await recountUnread(client, channelId);
        return true;
      });
      const row = await findMessage(pool, channelId, number);
      const [shown] = await store.messagesWithFirst(pool, channelId, number + 1, 1);
      if (row === null || shown?.number !== number) throw commonError('not-found');
      if (isChanged) await announce.changed(channelId, presentMessage(row));
      return present(shown);
    },
  };
}

type Row = Awaited<ReturnType<typeof store.messagesWithFirst>>[number];
const present = (row: Row): ReportedMessage => ({
  number: row.number,
  senderType: row.sender,
  text: row.text,
  at: row.sent_at.toISOString(),
  gifts: row.gifts,
  edited: row.edits > 0,
  deleted: row.is_deleted,
  firstText: row.first_text,
});
