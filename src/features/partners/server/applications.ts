import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { page, presented } from '../../../platform/database/page.ts';
import { lockWord } from '../../../platform/database/word-lock.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import { href } from '../../../shell/addresses/paths.ts';
import type { ApplicationState } from '../constants.ts';
import { partnerErrors, type Partner, type PartnerApplication } from '../contract.ts';
import * as store from './application-store.ts';
import { acceptedLetter, receivedLetter, refusedLetter } from './mails.ts';
import type { Partners } from './partners.ts';

const partnerError = errorsOf(partnerErrors);
const PAGE = 50;
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Who would like to be a partner, and what operators make of it (decision 0136). */
export interface Applications {
  /** Takes it from whoever it comes, and mails a receipt. Throws `too-many-requests`. */
  receive(application: { name: string; email: string; places: string }, language: Language): Promise<void>;
  /** Those that wait, or were decided so, newest first. */
  list(query: {
    state: ApplicationState;
    before?: string | undefined;
  }): Promise<{ items: PartnerApplication[]; next: string | null }>;
  /** Makes the partner, and mails him the link to his page. Throws `not-found`, `application-decided`, `partner-token-taken`. */
  accept(
    id: string,
    operatorId: string,
    terms: { name: string; token: string; sharePercent: number },
  ): Promise<{ partner: Partner; pageKey: string }>;
  /** The reason is mailed. Throws `not-found`, `application-decided`. */
  refuse(id: string, operatorId: string, reason: string): Promise<void>;
}

export function createApplications(context: Context, ownOrigin: () => string, partners: Partners): Applications {
  const { database, mailer, now } = context;

  async function lockOpen(client: PoolClient, id: string) {
    const row = await store.lockApplication(client, id);
    if (row === null) throw commonError('not-found');
    if (row.outcome !== null) throw partnerError('application-decided');
    return row;
  }

  return {
    async receive({ name, email, places }, language) {
      const at = now();
      await database.transaction(async (client) => {
        // An address is anybody's to type: nobody is mailed without end, neither by many at once.
        await lockWord(client, `partners ${email.toLowerCase()}`);
        const lately = await store.countApplications(client, email, new Date(at.getTime() - HOUR_MS));
        if (lately >= MOST_AN_HOUR) throw commonError('too-many-requests');
        await store.insertApplication(client, { name, email, places, language, at });
      });
      await mailer.sendMail({ to: email, language, neutral: true }, receivedLetter());
    },

    async list({ state, before }) {
      const rows = await page(
        PAGE,
        (limit) => store.listApplications(database.pool, { state, before }, limit),
        ({ id }) => id,
      );
      return presented(rows, (row) => ({
        ...row,
        receivedAt: row.receivedAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      }));
    },

    async accept(id, operatorId, terms) {
      const { row, made } = await database.transaction(async (client) => {
        const open = await lockOpen(client, id);
        const answer = await partners.create(terms, client);
        await store.acceptApplication(client, id, { operatorId, at: now(), partnerId: answer.partner.id });
        return { row: open, made: answer };
      });
      const { email, language } = row;
      const link = `${ownOrigin()}${href('partnerStatistics', language)}#${made.pageKey}`;
      await mailer.sendMail(
        { to: email, language, neutral: true },
        acceptedLetter({ percent: terms.sharePercent, link }),
      );
      return made;
    },

    async refuse(id, operatorId, reason) {
      const { email, language } = await database.transaction(async (client) => {
        const open = await lockOpen(client, id);
        await store.refuseApplication(client, id, { operatorId, at: now(), reason });
        return open;
      });
      await mailer.sendMail({ to: email, language, neutral: true }, refusedLetter(reason));
    },
  };
}
