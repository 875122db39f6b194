import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { errorsOf, commonError } from '../../../platform/errors/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import { avsErrors } from '../contract.ts';
import type { AvsProvider } from './provider.ts';
import { eventOf, isDecided, next, type AvsOutcome, type RequestStatus } from './rules.ts';
import * as store from './store.ts';
import { lockStatus } from './store.ts';

const avsError = errorsOf(avsErrors);
/** As long as a guest may take at a provider's, and a wallet's answer fits. */
const REQUEST_MINUTES = 60;

export interface AvsSettings {
  providers: readonly AvsProvider[];
  push: Push;
  /** Runs in the transaction of a first acceptance, e.g. to give the bonus for it. */
  onAccepted: (guestId: string, client: PoolClient) => Promise<void>;
  /** What a first acceptance brings; 0 for nothing. */
  bonusCoins: number;
}

/** The way to a check, and back. */
export interface ForwardTo {
  origin: string;
  hostname: string;
  /** Names the window that shows the check; null where the guest goes there himself. */
  windowId: string | null;
  /** Our own page that he comes back to. */
  forwardUrl: string;
  language: Language;
  method: string | null;
}

export interface AgeVerification {
  /** Names of the ways to the check for who is at this origin, the usual one first. */
  methods(origin: string): string[];
  /** When the first of those ways ends by itself, where that is known. */
  readonly goodUntil: Date | null;
  /** §7: the way to the age check; `forwardUrl` is our own page that the guest comes back to. */
  payRequest(caller: Caller, input: ForwardTo): Promise<{ checkoutLink: string; requestId: string }>;
  /** §7: whether a bonus waits for this guest's first passed check. */
  bonusAvailable(caller: Caller): Promise<boolean>;
  /** The guest's own request; throws `not-found` for anybody else's. */
  requestStatus(guestId: string, requestId: string): Promise<RequestStatus>;
  /** A provider's call-back: each counts once, in whatever order they come. Throws `avs-call-back-refused`. */
  notice(provider: string, signed: { payload: string; signature: string }): Promise<void>;
  /** A wallet's answer to a request, taken once. Throws `avs-call-back-refused` where it fits none. */
  present(requestId: string, answer: { vpToken: unknown; state: string }): Promise<void>;
  /** An operator decides what a provider left pending. */
  decide(
    operator: Caller,
    requestId: string,
    decision: { outcome: 'accepted' | 'rejected'; message: string | null },
  ): Promise<void>;
  /** An operator takes a passed check back (§4: avsRevoked). */
  revoke(operator: Caller, guestId: string, message: string | null): Promise<void>;
  pending(after: string | undefined): Promise<store.PendingRow[]>;
  changes(guestId: string): Promise<store.ChangeRow[]>;
}

/** The closed user group (B1, B2): states, transitions and what is pushed about them. */
export function createAgeVerification(context: Context, settings: AvsSettings): AgeVerification {
  const { database, now } = context;
  const { providers, push, onAccepted, bonusCoins } = settings;

  /** Wallets send their answers over TLS only. */
  const usable = (origin: string) => providers.filter(({ kind }) => kind === 'company' || origin.startsWith('https:'));

  interface Decision {
    outcome: AvsOutcome;
    message: string | null;
    operatorId: string | null;
  }

  /** Books a decision about a request that is held. The change that it made, to be told once it is written; or null. */
  async function settle(client: PoolClient, request: store.RequestRow, decision: Decision) {
    const { outcome, message, operatorId } = decision;
    if (isDecided(request.status)) return null;
    await store.closeRequest(client, request.id, { status: outcome, reason: message });
    const became = next(request.avs_status, outcome);
    if (became === request.avs_status) return null;
    const change: store.Change = {
      guestId: request.guest_id,
      was: request.avs_status,
      became,
      provider: request.provider,
      requestId: request.id,
      operatorId,
      message: became === 'rejected' ? message : null,
    };
    if (became === 'accepted') await onAccepted(change.guestId, client);
    await store.writeChange(client, change);
    return change;
  }

  function tell(change: store.Change | null): void {
    if (change === null) return;
    const { guestId, became, message } = change;
    context.rights.changed({ guestId });
    context.metrics.events.inc({ event: `avs-${became}` });
    push.toGuest(guestId, eventOf[became], became === 'rejected' || became === 'unknown' ? { message } : {});
  }

  return {
    methods: (origin) => usable(origin).map(({ name }) => name),
    goodUntil:
      providers.flatMap(({ goodUntil = [] }) => goodUntil).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,

    async payRequest(caller, { method, origin, windowId, ...way }) {
      if (caller.userId === null) throw commonError('not-signed-in');
      if (caller.avsStatus === 'accepted') throw avsError('avs-already-accepted');
      const provider = method === null ? usable(origin)[0] : usable(origin).find(({ name }) => name === method);
      // Where none is set up, nobody passes.
      if (provider === undefined) throw method === null ? commonError('unavailable') : avsError('avs-method-unknown');
      const id = randomUUID();
      const nonce = randomBytes(24).toString('base64url');
      const answerTo = `${origin}/rest/v1/avs/presentation/${id}`;
      const expires = new Date(now().getTime() + REQUEST_MINUTES * 60_000);
      await store.createRequest(database, {
        id,
        guestId: caller.guestId,
        provider: provider.name,
        nonce,
        answerTo,
        expires,
      });
      const checkoutLink = await provider.checkoutLink({
        id,
        nonce,
        answerTo,
        origin,
        windowId: windowId ?? id,
        ...way,
      });
      return { checkoutLink, requestId: id };
    },

    async bonusAvailable(caller) {
      if (bonusCoins === 0 || caller.avsStatus === 'accepted') return false;
      const changes = await store.changesOf(database, caller.guestId);
      return changes.every(({ became }) => became !== 'accepted');
    },

    async requestStatus(guestId, requestId) {
      const status = await store.statusOfRequest(database, guestId, requestId);
      if (status === null) throw commonError('not-found');
      return status;
    },

    async notice(name, signed) {
      const provider = providers.find((each) => each.name === name);
      const notice = provider?.kind === 'company' ? provider.readNotice(signed) : null;
      if (notice === null) throw avsError('avs-call-back-refused');
      const change = await database.transaction(async (client) => {
        if (!(await store.countEvent(client, name, notice.eventId))) return null;
        const request = await store.holdRequest(client, { id: notice.requestId, provider: name, now: now() });
        if (request === null) throw avsError('avs-call-back-refused');
        return settle(client, request, { outcome: notice.outcome, message: null, operatorId: null });
      });
      tell(change);
    },

    async present(requestId, { vpToken, state }) {
      const change = await database.transaction(async (client) => {
        const request = await store.holdRequest(client, { id: requestId, provider: null, now: now() });
        const provider = providers.find(({ name }) => name === request?.provider);
        const { nonce = null, answer_to: answerTo = null } = request ?? {};
        const isOpen = request?.status === 'open' && !request.expired && state === requestId;
        if (request === null || !isOpen || provider?.kind !== 'wallet' || nonce === null || answerTo === null) {
          throw avsError('avs-call-back-refused');
        }
        const verdict = await provider.judge(vpToken, { nonce, answerTo });
        return settle(client, request, { ...verdict, operatorId: null });
      });
      tell(change);
    },

    async decide(operator, requestId, decision) {
      const change = await database.transaction(async (client) => {
        const request = await store.holdRequest(client, { id: requestId, provider: null, now: now() });
        if (request === null) throw commonError('not-found');
        if (request.status !== 'pending') throw commonError('conflict');
        return settle(client, request, { ...decision, operatorId: operator.guestId });
      });
      tell(change);
    },

    async revoke(operator, guestId, message) {
      const change = await database.transaction(async (client): Promise<store.Change> => {
        const row = await lockStatus(client, guestId);
        if (row === null) throw commonError('not-found');
        if (row.avs_status !== 'accepted') throw commonError('conflict');
        const revoked = {
          guestId,
          was: 'accepted',
          became: 'unknown',
          provider: null,
          requestId: null,
          operatorId: operator.guestId,
          message,
        } as const;
        await store.writeChange(client, revoked);
        return revoked;
      });
      tell(change);
    },

    pending: (after) => store.pendingRequests(database, after),
    changes: (guestId) => store.changesOf(database, guestId),
  };
}
