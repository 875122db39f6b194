import { page, presented } from '../../../../platform/database/page.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { subscriptionErrors, type Declaration, type DeclarationReceipt } from '../../contract.ts';
import { declarationWords } from './declaration-mail.ts';
import { isPlain, meant } from './declaration-rules.ts';
import * as kept from './declaration-store.ts';
import type { OwnSubscriptions } from '../plans/own.ts';
import { isRunning } from '../rules.ts';
import { lockGuest, subscriptionsOf } from '../store.ts';

const subscriptionError = errorsOf(subscriptionErrors);

export const CARRY_OUT = 'carry-out-declaration';
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;
const PAGE = 50;

/** What somebody declares who need not be logged in, nor be anybody we know. */
export interface Declared {
  email: string;
  name: string;
  contract: string;
  manner?: 'ordinary' | 'extraordinary' | undefined;
  reason?: string | undefined;
  wantedOn?: string | undefined;
}

/** Cancellations and withdrawals without a log-in (trust and safety 11). */
export interface Declarations {
  /** Takes it, whoever it comes from: nothing in the answer, nor in its time, tells whether there is such a contract. */
  receive(kind: Declaration['kind'], declared: Declared, language: Language): Promise<DeclarationReceipt>;
  /** Mails the receipt and does what can be done without a person; safe to repeat. */
  carryOut(id: string): Promise<void>;
  list(status: 'open' | 'all', before: string | undefined): Promise<{ items: Declaration[]; next: string | null }>;
  /** Throws `not-found`, `already-closed`. */
  close(id: string, operatorId: string, reason: string): Promise<void>;
}

export function createDeclarations(
  { database, jobs, mailer, now, metrics }: Context,
  own: Pick<OwnSubscriptions, 'cancelWithin'>,
  tell: (guestId: string) => Promise<void>,
): Declarations {
  const { pool } = database;

  /** Cancels what is meant, if that is certain; whose it was, for who tells him. */
  async function decide(row: kept.DeclarationRow): Promise<string | null> {
    const { guest_id: guestId } = row;
    return database.transaction(async (client) => {
      if (guestId !== null) await lockGuest(client, guestId);
      const held = guestId === null ? [] : (await subscriptionsOf(client, guestId)).filter(isRunning);
      const found = row.kind === 'cancellation' ? meant(row.contract, held) : null;
      const plain = found !== null && isPlain({ manner: row.manner, wantedOn: row.wanted_on }, found.paid_until);
      // Who has a cause, too, is charged no more; a person judges the rest.
      const cancels = found !== null && (plain || row.manner === 'extraordinary');
      const status = plain ? 'carried-out' : 'open';
      const change = { status, subscriptionId: found?.id ?? null } as const;
      if (!(await kept.settleDeclaration(client, row.id, change))) return null;
      if (cancels) await own.cancelWithin(client, found);
      return cancels ? guestId : null;
    });
  }

  return {
    async receive(kind, declared, language) {
      const since = new Date(now().getTime() - HOUR_MS);
      const { email } = declared;
      const at = now();
      const fresh = { ...declared, kind, origin: 'form', language, status: 'received' } as const;
      const { id, reference } = await database.transaction(async (client) => {
        // Those that come at once are counted one after the other.
        await lockWord(client, `declarations ${kind} ${email.toLowerCase()}`);
        if ((await kept.countDeclarations(client, { kind, email, since })) >= MOST_AN_HOUR)
          throw commonError('too-many-requests');
        return kept.insertDeclaration(client, at, fresh);
      });
      await jobs.add(CARRY_OUT, { id }, { key: `${CARRY_OUT}:${id}` });
      metrics.events.inc({ event: `declared-${kind}` });
      return { reference, receivedAt: at.toISOString() };
    },

    async carryOut(id) {
      const row = await kept.findDeclaration(pool, id);
      if (row === null || row.status !== 'received') return;
      const content = { words: () => declarationWords(row) };
      await mailer.sendMail({ to: row.email, language: row.language, neutral: true }, content);
      const guestId = await decide(row);
      if (guestId !== null) await tell(guestId);
    },

    async list(status, before) {
      const rows = await page(
        PAGE,
        (limit) => kept.listDeclarations(pool, { status, before, limit }),
        ({ id }) => id,
      );
      return presented(rows, present);
    },

    async close(id, operatorId, reason) {
      if ((await kept.findDeclaration(pool, id)) === null) throw commonError('not-found');
      const closed = await kept.closeDeclarationRow(pool, id, { at: now(), by: operatorId, reason });
      if (!closed) throw subscriptionError('already-closed');
    },
  };
}

const present = (row: kept.DeclarationRow): Declaration => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  origin: row.origin,
  email: row.email,
  name: row.name,
  contract: row.contract,
  manner: row.manner,
  reason: row.reason,
  wantedOn: row.wanted_on,
  receivedAt: row.received_at.toISOString(),
  status: row.status,
  guestId: row.guest_id,
  subscriptionId: row.subscription_id,
  closedAt: row.closed_at?.toISOString() ?? null,
  closeReason: row.close_reason,
});
