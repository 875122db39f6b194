import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import { lockWord } from '../../../platform/database/word-lock.ts';
import { page, presented } from '../../../platform/database/page.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { DECIDED_WITHIN_DAYS } from '../constants.ts';
import { reportErrors, type NewReport, type Report, type ReportRow, type ReportStatus } from '../contract.ts';
import { decisionLetter, receiptLetter } from './mails.ts';
import { afterWorkingDays } from './rules.ts';
import * as store from './store.ts';

const reportError = errorsOf(reportErrors);

const PAGE = 50;
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** What anybody reports, and what operators decide about it (DSA, articles 16 and 17). */
export interface Reports {
  /** Takes it from whoever it comes; mails a receipt where there is an address. Throws `too-many-requests`. */
  receive(report: NewReport, language: Language): Promise<{ number: string; token: string; receivedAt: string }>;
  /** Throws `not-found` for a token that opens nothing. */
  status(token: string): Promise<ReportStatus>;
  list(
    state: 'open' | 'decided' | 'all',
    before: string | undefined,
  ): Promise<{ items: ReportRow[]; next: string | null }>;
  /** Throws `not-found`. */
  one(id: string): Promise<Report>;
  /** Once; the reasons are mailed to whoever reported. Throws `not-found`, `already-decided`. */
  decide(id: string, operatorId: string, decision: { outcome: store.ReportOutcome; reasons: string }): Promise<Report>;
}

/** Letters that nobody takes for another when he reads them out. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const makeNumber = (): string => `M-${Array.from(randomBytes(8), (byte) => SIGNS[byte % SIGNS.length]).join('')}`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createReports(context: Context, ownOrigin: () => string): Reports {
  const { database, mailer, now, metrics } = context;
  const { pool } = database;

  const isOverdue = (row: { outcome: unknown; due_at: Date }) => row.outcome === null && row.due_at < now();

  async function one(id: string): Promise<Report> {
    const row = await store.findReport(pool, id);
    if (row === null) throw commonError('not-found');
    const { explanation, name, email, decided_by_name: decidedBy } = row;
    return { ...presentStatus(row), id, isOverdue: isOverdue(row), explanation, name, email, decidedBy };
  }

  return {
    async receive({ about, kind, explanation, name = null, email = null }, language) {
      const receivedAt = now();
      const since = new Date(receivedAt.getTime() - HOUR_MS);
      const token = randomBytes(32).toString('base64url');
      const number = makeNumber();
      const dueAt = afterWorkingDays(receivedAt, DECIDED_WITHIN_DAYS);
      const fresh = { about, kind, explanation, name, email, language, number, receivedAt, dueAt };
      await database.transaction(async (client) => {
        if (email !== null) {
          // An address is anybody's to type: nobody is mailed without end, neither by many at once.
          await lockWord(client, `reports ${email.toLowerCase()}`);
          if ((await store.countReports(client, email, since)) >= MOST_AN_HOUR) throw commonError('too-many-requests');
        }
        await store.insertReport(client, { ...fresh, tokenHash: hashOf(token) });
      });
      metrics.events.inc({ event: 'content-reported' });
      if (email !== null) {
        const link = `${ownOrigin()}${href('reportStatus', language)}#${token}`;
        await mailer.sendMail(
          { to: email, language, neutral: true },
          receiptLetter({ number, receivedAt, dueAt, link }),
        );
      }
      return { number, token, receivedAt: receivedAt.toISOString() };
    },

    async status(token) {
      const row = await store.findReportByToken(pool, hashOf(token));
      if (row === null) throw commonError('not-found');
      return presentStatus(row);
    },

    async list(state, before) {
      const rows = await page(
        PAGE,
        (limit) => store.listReports(pool, { state, before, limit }),
        ({ id }) => id,
      );
      return presented(rows, (row) => ({
        id: row.id,
        number: row.number,
        kind: row.kind,
        about: row.about,
        receivedAt: row.received_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        outcome: row.outcome,
        isOverdue: isOverdue(row),
      }));
    },

    one,

    async decide(id, operatorId, { outcome, reasons }) {
      const row = await store.findReport(pool, id);
      if (row === null) throw commonError('not-found');
      const at = now();
      if (!(await store.settleReport(pool, id, { outcome, reasons, at, by: operatorId })))
        throw reportError('already-decided');
      metrics.events.inc({ event: 'content-report-decided' });
      const { email, language, number } = row;
      if (email !== null)
        await mailer.sendMail({ to: email, language, neutral: true }, decisionLetter({ number, outcome, reasons }));
      return one(id);
    },
  };
}

const presentStatus = (row: store.FullRow): ReportStatus => ({
  number: row.number,
  kind: row.kind,
  about: row.about,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  outcome: row.outcome,
  reasons: row.reasons,
  decidedAt: row.decided_at?.toISOString() ?? null,
});
