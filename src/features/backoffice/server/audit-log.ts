import { actionOf } from '../../../platform/audit/audit.ts';
import { auditSubjects, type AuditSubject } from '../../../platform/audit/subjects.ts';
import type { Context } from '../../../platform/context.ts';
import type { CallOutput } from '../../../platform/contract.ts';
import { page } from '../../../platform/database/page.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import { guestNames } from '../../identity/server/index.ts';
import type * as contract from '../contract.ts';
import * as store from './log-store.ts';

const PAGE = 40;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface AuditLog {
  /** A page, newest first, with the names of what it is about as they are today. */
  entries(asked: contract.AuditAsked): Promise<CallOutput<typeof contract.getAuditLog>>;
  people(): Promise<CallOutput<typeof contract.getAuditPeople>>;
}

/** What operators did and looked at. */
export function createAuditLog({ database }: Pick<Context, 'database'>, slots: Slots): AuditLog {
  async function accounts(ids: readonly string[]): Promise<AuditSubject[]> {
    const names = await guestNames(database, ids);
    return [...names].map(([id, name]) => ({ id, name: name === '' ? null : name, guestId: id }));
  }

  /** By action and number, for calls are about different things with the same numbers. */
  async function subjectsOf(rows: readonly store.AuditRecord[]): Promise<Map<string, AuditSubject>> {
    const sources = slots
      .all(auditSubjects)
      .map(({ calls, read }) => ({ actions: new Set(calls.map(actionOf)), read }));
    const found = new Map<string, AuditSubject>();
    const isAccount = ({ action }: store.AuditRecord) =>
      /^[A-Z]+ [^:]*:guestId\b/.test(action) || action === 'read mails';
    const readers = [
      { has: isAccount, read: accounts },
      ...sources.map(({ actions, read }) => ({ has: ({ action }: store.AuditRecord) => actions.has(action), read })),
    ];
    await Promise.all(
      readers.map(async ({ has, read }) => {
        const about = rows.filter(
          (row) => row.subject !== null && has(row) && (read !== accounts || UUID.test(row.subject)),
        );
        if (about.length === 0) return;
        const subjects = await read([...new Set(about.map(({ subject }) => subject ?? ''))]);
        const byId = new Map(subjects.map((subject) => [subject.id, subject]));
        for (const { action, subject } of about) {
          const named = byId.get(subject ?? '');
          if (named !== undefined) found.set(`${action} ${subject}`, named);
        }
      }),
    );
    return found;
  }

  return {
    async entries(asked) {
      const { items, next } = await page(
        PAGE,
        (limit) => store.findNotes(database, { ...asked, limit }),
        ({ id }) => id,
      );
      const [subjects, refusals] = await Promise.all([
        subjectsOf(items),
        store.findRefusals(
          database,
          items.map(({ place }) => place),
        ),
      ]);
      const shown = items.map(({ at, place, ...row }) => {
        const about = subjects.get(`${row.action} ${row.subject}`);
        return Object.assign(row, {
          at: at.toISOString(),
          subjectName: about?.name ?? null,
          subjectGuestId: about?.guestId ?? null,
          refused: refusals.get(place) ?? null,
        });
      });
      return { items: shown, next };
    },

    people: async () => ({ items: await store.findOperatorNames(database) }),
  };
}
