import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { lockWord } from '../../../platform/database/word-lock.ts';
import { page, presented } from '../../../platform/database/page.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import { createMailer } from '../../../platform/mail/mail.ts';
import { berlinDay } from '../../../platform/time/berlin.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { DECIDED_WITHIN_DAYS, MOST_ALIKE, OBJECTION_MONTHS } from '../constants.ts';
import {
  reportErrors,
  type AlikeReport,
  type NewReport,
  type Report,
  type ReportRow,
  type ReportStatus,
} from '../contract.ts';
import { decisionLetter, objectionLetter, objectionReceiptLetter, receiptLetter } from './mails.ts';
import { noteNothing, type Note } from '../../notifications/server/index.ts';
import { reportAnswered, reportReceived } from './news.ts';
import { afterWorkingDays, alikeOf, monthsLater, readPlace, writePlace } from './rules.ts';
import { reportSubjects } from './slots.ts';
import * as store from './store.ts';

const reportError = errorsOf(reportErrors);

const PAGE = 50;
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** What anybody reports, and what operators decide about it (DSA, articles 16, 17 and 20). */
export interface Reports {
  /**
   * Takes it from whoever it comes; mails a receipt where there is an address. `also` is done in its transaction, e.g. to keep what it is
   * about; such a one is decided by itself. Throws `too-many-requests`.
   */
  receive(
    report: NewReport,
    language: Language,
    also?: (client: PoolClient, reportId: string) => Promise<unknown>,
  ): Promise<{ number: string; token: string; receivedAt: string }>;
  /** Throws `not-found` for a token that opens nothing. */
  status(token: string): Promise<ReportStatus>;
  /**
   * What whoever reported says against the decision, once; mails a receipt where there is an address. Throws `not-found`,
   * `no-objection`, `already-objected`.
   */
  object(token: string, text: string): Promise<ReportStatus>;
  /** `before`: the `next` of the page before. Throws `bad-request` for one that is none. */
  list(
    state: 'open' | 'decided' | 'all',
    before: string | undefined,
  ): Promise<{ items: ReportRow[]; next: string | null }>;
  /** Throws `not-found`. */
  one(id: string, operatorId: string): Promise<Report>;
  /** What else waits of the same kind about the same place. Throws `not-found`. */
  alike(id: string): Promise<AlikeReport[]>;
  /** Once, about others of the same too; the reasons are mailed to whoever reported. Throws `not-found`, `already-decided`. */
  decide(
    id: string,
    operatorId: string,
    decision: { outcome: store.ReportOutcome; reasons: string; also: readonly string[] },
  ): Promise<Report>;
  /**
   * Once, by somebody else than who decided first, where anybody else may; the reasons are mailed to whoever reported. Throws
   * `not-found`, `no-objection`, `already-decided`, `own-decision`.
   */
  decideObjection(
    id: string,
    operatorId: string,
    decision: { outcome: store.ObjectionOutcome; reasons: string },
  ): Promise<Report>;
}

/** Letters that nobody takes for another when he reads them out. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const makeNumber = (): string => `M-${Array.from(randomBytes(8), (byte) => SIGNS[byte % SIGNS.length]).join('')}`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createReports(
  context: Context,
  ownOrigin: () => string,
  note: Note = noteNothing,
  slots?: Slots,
): Reports {
  const { config, database, mailer, now, metrics } = context;
  const { pool } = database;

  const isOverdue = (row: Waiting) => waits(row) && dueAtOf(row) < now();
  const linkOf = (token: string, language: Language) => `${ownOrigin()}${href('reportStatus', language)}#${token}`;

  async function found(id: string, on: Queryable = pool): Promise<store.FullRow> {
    const row = await store.findReport(on, id);
    if (row === null) throw commonError('not-found');
    return row;
  }
  async function foundBy(token: string): Promise<store.FullRow> {
    const row = await store.findReportByToken(pool, hashOf(token));
    if (row === null) throw commonError('not-found');
    return row;
  }
  /** An address that is only claimed is told nothing on a page. */
  async function noteAnswer(client: PoolClient, { email, number }: store.FullRow, isObjection: 0 | 1): Promise<void> {
    const account = email === null ? null : await store.accountOf(client, email);
    if (account !== null) await note(client, reportAnswered, { guestId: account.id, facts: { number, isObjection } });
  }
  async function isForOther({ decided_by: decidedBy }: store.FullRow, operatorId: string): Promise<boolean> {
    return decidedBy === operatorId && (await store.hasOther(pool, operatorId)).has;
  }

  async function subjectOf(id: string): Promise<string | null> {
    for (const { name, has } of slots?.all(reportSubjects) ?? []) if (await has(pool, id)) return name;
    return null;
  }

  async function one(id: string, operatorId: string): Promise<Report> {
    const row = await found(id);
    const { explanation, name, email, others, decided_by_name: decidedBy } = row;
    const said = { explanation, name, email, others, decidedBy, objectionDecidedBy: row.objection_decided_by_name };
    const forOther = row.outcome !== null && waits(row) && (await isForOther(row, operatorId));
    const subject = await subjectOf(id);
    return { ...presentStatus(row, now()), ...said, id, subject, isOverdue: isOverdue(row), isForOther: forOther };
  }

  return {
    async receive({ about, kind, explanation, name = null, email = null }, language, also) {
      const receivedAt = now();
      const since = new Date(receivedAt.getTime() - HOUR_MS);
      const token = randomBytes(32).toString('base64url');
      const number = makeNumber();
      const dueAt = afterWorkingDays(receivedAt, DECIDED_WITHIN_DAYS);
      const alike = also === undefined ? alikeOf(kind, about, ownOrigin()) : null;
      const fresh = { about, alike, kind, explanation, name, email, language, number, receivedAt, dueAt };
      await database.transaction(async (client) => {
        if (email !== null) {
          // An address is anybody's to type: nobody is mailed without end, neither by many at once.
          await lockWord(client, `reports ${email.toLowerCase()}`);
          if ((await store.countReports(client, email, since)) >= MOST_AN_HOUR) throw commonError('too-many-requests');
        }
        const { id } = await store.insertReport(client, { ...fresh, tokenHash: hashOf(token) });
        await also?.(client, id);
        const operators = await store.contentOperators(client);
        await note(
          client,
          reportReceived,
          operators.map(({ id: guestId }) => ({ guestId, facts: { number } })),
        );
      });
      metrics.events.inc({ event: 'content-reported' });
      if (email !== null) {
        const link = linkOf(token, language);
        await mailer.sendMail(
          { to: email, language, neutral: true },
          receiptLetter({ number, receivedAt, dueAt, link }),
        );
      }
      return { number, token, receivedAt: receivedAt.toISOString() };
    },

    async status(token) {
      return presentStatus(await foundBy(token), now());
    },

    async object(token, text) {
      const row = await foundBy(token);
      const at = now();
      if (row.objection !== null) throw reportError('already-objected');
      if (lastDay(row, at) === null) throw reportError('no-objection');
      if (!(await store.putObjection(pool, row.id, text, at))) throw reportError('already-objected');
      metrics.events.inc({ event: 'content-report-objected' });
      const { email, language, number } = row;
      if (email !== null) {
        const dueAt = afterWorkingDays(at, DECIDED_WITHIN_DAYS);
        const letter = objectionReceiptLetter({ number, receivedAt: at, dueAt, link: linkOf(token, language) });
        await mailer.sendMail({ to: email, language, neutral: true }, letter);
      }
      return presentStatus(await foundBy(token), at);
    },

    async list(state, before) {
      const place = before === undefined ? null : readPlace(before);
      if (place === undefined) throw commonError('bad-request', { field: 'before' });
      const rows = await page(PAGE, (limit) => store.listReports(pool, { state, before: place, limit }), writePlace);
      return presented(rows, (row) => ({
        id: row.id,
        number: row.number,
        kind: row.kind,
        about: row.about,
        receivedAt: row.received_at.toISOString(),
        dueAt: dueAtOf(row).toISOString(),
        outcome: row.outcome,
        isOverdue: isOverdue(row),
        alike: row.alike,
        objection: row.objected_at === null ? null : (row.objection_outcome ?? 'open'),
      }));
    },

    one,

    async alike(id) {
      await found(id);
      const rows = await store.listAlike(pool, id, MOST_ALIKE);
      return rows.map((row) => ({
        id: row.id,
        number: row.number,
        about: row.about,
        explanation: row.explanation,
        name: row.name,
        receivedAt: row.received_at.toISOString(),
      }));
    },

    async decide(id, operatorId, { outcome, reasons, also }) {
      await found(id);
      const at = now();
      const until = monthsLater(at, OBJECTION_MONTHS);
      await database.transaction(async (client) => {
        const letters = createMailer(config, client);
        const settle = async (each: string): Promise<boolean> => {
          if (!(await store.settleReport(client, each, { outcome, reasons, at, by: operatorId }))) return false;
          const row = await found(each, client);
          await noteAnswer(client, row, 0);
          const { email: to, language, number } = row;
          if (to !== null)
            await letters.sendMail(
              { to, language, neutral: true },
              decisionLetter({ number, outcome, reasons, until }),
            );
          metrics.events.inc({ event: 'content-report-decided' });
          return true;
        };
        const all = await store.lockAlike(client, id, also);
        if (!(await settle(id))) throw reportError('already-decided');
        for (const { id: other } of all) if (other !== id) await settle(other);
      });
      return one(id, operatorId);
    },

    async decideObjection(id, operatorId, { outcome, reasons }) {
      const row = await found(id);
      if (row.objection === null) throw reportError('no-objection');
      if (row.objection_outcome !== null) throw reportError('already-decided');
      if (await isForOther(row, operatorId)) throw reportError('own-decision');
      await database.transaction(async (client) => {
        if (!(await store.settleObjection(client, id, { outcome, reasons, at: now(), by: operatorId })))
          throw reportError('already-decided');
        await noteAnswer(client, row, 1);
      });
      metrics.events.inc({ event: 'content-report-objection-decided' });
      const { email, language, number } = row;
      if (email !== null)
        await mailer.sendMail({ to: email, language, neutral: true }, objectionLetter({ number, outcome, reasons }));
      return one(id, operatorId);
    },
  };
}

type Waiting = Pick<store.FullRow, 'outcome' | 'due_at' | 'objected_at' | 'objection_outcome'>;

/** Somebody has to decide: about the report, or about the objection. */
const waits = ({ outcome, objected_at: objectedAt, objection_outcome: objectionOutcome }: Waiting): boolean =>
  outcome === null || (objectedAt !== null && objectionOutcome === null);

/** When what came last is to be decided: an objection within as many days as a report. */
const dueAtOf = ({ due_at: dueAt, objected_at: objectedAt }: Waiting): Date =>
  objectedAt === null ? dueAt : afterWorkingDays(objectedAt, DECIDED_WITHIN_DAYS);

/** The last day on which an objection is taken; null where none is. */
function lastDay({ decided_at: decidedAt, objection }: store.FullRow, at: Date): string | null {
  if (decidedAt === null || objection !== null) return null;
  const day = monthsLater(decidedAt, OBJECTION_MONTHS);
  return berlinDay(at) <= day ? day : null;
}

const presentObjection = (row: store.FullRow): ReportStatus['objection'] =>
  row.objection === null || row.objected_at === null
    ? null
    : {
        text: row.objection,
        at: row.objected_at.toISOString(),
        dueAt: dueAtOf(row).toISOString(),
        outcome: row.objection_outcome,
        reasons: row.objection_reasons,
        decidedAt: row.objection_decided_at?.toISOString() ?? null,
      };

const presentStatus = (row: store.FullRow, at: Date): ReportStatus => ({
  number: row.number,
  kind: row.kind,
  about: row.about,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  outcome: row.outcome,
  reasons: row.reasons,
  decidedAt: row.decided_at?.toISOString() ?? null,
  objectionUntil: lastDay(row, at),
  objection: presentObjection(row),
});
