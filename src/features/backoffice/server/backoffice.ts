import { page, presented } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/context.ts';
import type { CallOutput, Right } from '../../../platform/contract.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { requireVersion, versionOf } from '../../../platform/rights/version.ts';
import { errorsOf, commonError } from '../../../platform/errors/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import type { Identity, Invitation } from '../../identity/server/index.ts';
import type { OperatorOrders } from '../../payments/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { createAuditLog, type AuditLog } from './audit-log.ts';
import { createOverview, type Overview } from './overview.ts';
import * as contract from '../contract.ts';
import * as store from './store.ts';

const backofficeError = errorsOf(contract.backofficeErrors);
/** Payments shown with a guest. */
const LAST_ORDERS = 10;
const PAGE = 40;

export interface Backoffice {
  guests(search: string, before: string | undefined): Promise<CallOutput<typeof contract.findGuests>>;
  guest(guestId: string): Promise<contract.GuestDetails>;
  lock(guestId: string, reason: string): Promise<void>;
  /** As he was seen: throws `conflict` where he is locked otherwise by now. So do the next two for what they lift. */
  unlock(guestId: string, version: string): Promise<void>;
  restrictionOf(guestId: string): Promise<number | null>;
  restrict(guestId: string, restriction: { level: number; version: string; reason: string }): Promise<void>;
  blockComments(guestId: string, change: { blocked: boolean; version: string }): Promise<void>;
  log: AuditLog;
  overview: Overview;
  operators(): Promise<CallOutput<typeof contract.getOperators>>;
  /**
   * In place of those that he had when one began. Throws `own-rights` where an operator would take his own right to make operators, `conflict` where
   * somebody else was faster, `not-found`.
   */
  /** None for nobody, and for who is no operator. */
  rightsOf(guestId: string): Promise<readonly Right[]>;
  setRights(
    operator: Caller,
    guestId: string,
    change: { rights: readonly Right[]; from: readonly Right[] },
  ): Promise<void>;
  /** By a link that is mailed, or shown to the operator where no mail is sent. Throws `role-held`, `unconfirmed-account`. */
  invite(invitation: Omit<Invitation, 'byHand'>, origin: string): Promise<CallOutput<typeof contract.invite>>;
}

interface Deps {
  context: Context;
  slots: Slots;
  identity: Pick<Identity, 'accountStatus' | 'inviteAccount'>;
  wallet: Pick<Wallet, 'parts'>;
  orders: Pick<OperatorOrders, 'lastOf'>;
}

/** What is the back office's own: accounts at a glance, operators, and what they did. */
export function createBackoffice({ context, slots, identity, wallet, orders }: Deps): Backoffice {
  const { config, database } = context;
  const seen = (guestId: string, version: string) => async (client: PoolClient) => {
    const standing = await store.lockStanding(client, guestId);
    if (standing === null) throw commonError('not-found');
    requireVersion(version, standingVersion(standing));
  };

  return {
    async guests(search, before) {
      const rows = await page(
        PAGE,
        (limit) => store.findGuests(database, { search, before, limit }),
        ({ guestId }) => guestId,
      );
      return presented(rows, presentGuest);
    },

    async guest(guestId) {
      const [row, balances, lastOrders] = await Promise.all([
        store.findGuest(database, guestId),
        wallet.parts(guestId),
        orders.lastOf(guestId, LAST_ORDERS),
      ]);
      if (row === null) throw commonError('not-found');
      const { vipUntil, tvUntil, refusedSince, refusedCode, ...rest } = row;
      return {
        ...rest,
        ...presentGuest(row),
        emailRefused: refusedSince === null ? null : { since: refusedSince.toISOString(), code: refusedCode },
        vipUntil: vipUntil?.toISOString() ?? null,
        tvUntil: tvUntil?.toISOString() ?? null,
        balances,
        orders: lastOrders,
        version: standingVersion(row),
      };
    },

    lock: (guestId, reason) => identity.accountStatus.lock(guestId, reason),
    unlock: (guestId, version) => identity.accountStatus.unlock(guestId, seen(guestId, version)),
    restrictionOf: async (guestId) => (await store.findGuest(database, guestId))?.restrictionLevel ?? null,
    restrict: (guestId, { level, version, reason }) =>
      level === 0
        ? identity.accountStatus.unrestrict(guestId, seen(guestId, version))
        : identity.accountStatus.restrict(guestId, level, reason),

    blockComments: (guestId, { blocked, version }) =>
      identity.accountStatus.blockComments(guestId, blocked, blocked ? undefined : seen(guestId, version)),

    log: createAuditLog(context, slots),
    overview: createOverview(context, slots),

    operators: async () => ({ items: await store.findOperators(database) }),

    rightsOf: (guestId) => store.readRights(database.pool, guestId),

    async setRights(operator, guestId, { rights, from }) {
      if (guestId === operator.guestId && !rights.includes('operators')) throw backofficeError('own-rights');
      const done = await store.writeRights(database, guestId, { rights, from });
      if (done !== 'written') throw commonError(done === 'nobody' ? 'not-found' : 'conflict');
      context.rights.changed({ guestId });
      if (rights.length === 0) await identity.accountStatus.setRole(guestId, 'guest');
    },

    async invite(invitation, origin) {
      const byHand = config.mail.smtpUrl === null;
      const { link } = await identity.inviteAccount({ ...invitation, byHand }, origin);
      if (!byHand) return { by: 'mail', link: null };
      if (link === null) return { by: 'account', link: null };
      return { by: 'link', link: { address: link.address, goodUntil: link.goodUntil.toISOString() } };
    },
  };
}

const standingVersion = (row: store.Standing): string =>
  versionOf(
    'standing',
    row.guestId,
    row.isLocked,
    row.lockReason,
    row.restrictionLevel,
    row.restrictionReason,
    row.commentsBlocked,
  );

const presentGuest = (row: store.GuestRecord): contract.GuestRow => ({
  guestId: row.guestId,
  name: row.name,
  email: row.email,
  role: row.role,
  avsStatus: row.avsStatus,
  isLocked: row.isLocked,
  restrictionLevel: row.restrictionLevel,
  isVip: row.isVip,
  createdAt: row.createdAt.toISOString(),
});
