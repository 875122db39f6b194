import { allowsPreview } from '../../../performers/server/index.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { liveConstants, liveErrors, type PictureCodec } from '../../contract.ts';
import type { ActorState } from '../../../performers/contract.ts';
import type { Access } from '../joining/access.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import type { LiveDeps } from '../room/room.ts';
import { MINUTE_MS } from '../rules.ts';
import * as store from './show-store.ts';

export interface ShowControl {
  /**
   * With `away` it begins with a break: nobody enters before she says so, or before her ticket show does. Throws `not-published` for whom
   * guests do not see.
   */
  goLive(
    performerId: number,
    show: { priceVideo: number; previewFsk: 16 | 18; freeChat: boolean; away?: boolean | undefined },
  ): Promise<void>;
  /** From now on guests chat for nothing, or pay. Who sat in the room under the other terms is told, and decides anew. */
  setFreeChat(performerId: number, freeChat: boolean): Promise<void>;
  /** A new price for whoever enters from now on. */
  changePrice(performerId: number, priceVideo: number): Promise<void>;
  /** The stream is there: she is shown as online. `at` is the process that takes it in, this one unless told; `codec` its picture's. */
  streamStarted(performerId: number, stream?: { at?: string; codec?: PictureCodec | null }): Promise<void>;
  streamStopped(performerId: number): Promise<void>;
  /** Back in a moment: nobody enters, and who sits in the room pays nothing more. */
  setAway(performerId: number, away: boolean): Promise<void>;
  endShow(performerId: number): Promise<void>;
  /**
   * Ends the shows of performers who have gone without a word, and closes what did not close when it ended. Not to be waited for by the
   * meter: it waits for a run of it.
   */
  endAbandoned(): Promise<void>;
  /** Brings her state into line with what is, shows out who may not stay, and tells everybody. */
  settleState(performerId: number): Promise<void>;
  /** Calls back when a show's picture is for verified guests only from now on. */
  onAdultsOnly(listener: (performerId: number) => void): void;
  /** Calls back when a show has been ended because its performer has gone without a word. */
  onAbandoned(listener: (performerId: number) => void): void;
  /** Calls back when her state has changed. */
  onState(listener: (performerId: number, state: ActorState) => void): void;
}

/** The performer's side: her show, her state, and who is told of it (D3). */
export function createShowControl(
  deps: LiveDeps,
  sessionEnd: Pick<SessionEnd, 'endAll'>,
  access: Pick<Access, 'chatSessionsToEnd'>,
): ShowControl {
  const { context, wallet, push, media, domainEvents } = deps;
  const { database, log, nodeId } = context;
  const adultsOnly: ((performerId: number) => void)[] = [];
  const stateListeners: ((performerId: number, state: ActorState) => void)[] = [];
  const abandonedListeners: ((performerId: number) => void)[] = [];

  async function announce(performerId: number): Promise<void> {
    const show = await store.runningShow(database, performerId);
    // Whom she shuts out is told nothing of her: she does not exist there.
    const to = { except: await store.shutOutBy(database, performerId) };
    if (show === null || show.state === 'offline') push.toAll('actorOffline', { actorId: performerId }, to);
    else {
      const actorOnline = {
        actorId: performerId,
        state: show.state,
        freeChat: show.state === 'freeChat',
        priceVideo: show.price_video,
        isLivePreviewEnabled: hasPreview(show),
      };
      push.toAll('actorOnline', actorOnline, to);
    }
  }

  /** Who may not stay as she is now goes, kindly. Judged by what is, for her state may have gone on meanwhile. */
  async function showOut(performerId: number): Promise<void> {
    const leaving = Map.groupBy(await access.chatSessionsToEnd({ performerId }), ({ exitCode }) => exitCode);
    for (const [goodbye, those] of leaving) {
      await sessionEnd.endAll({ chatSessionIds: those.map(({ chatSessionId }) => chatSessionId) }, goodbye);
    }
  }

  async function settleState(performerId: number): Promise<void> {
    const change = await store.reckonState(database, performerId);
    if (change === null) return;
    const { state, before } = change;
    if (before === 'offline') domainEvents.emit({ performerId, type: 'broadcastStart' });
    if (state === 'offline') domainEvents.emit({ performerId, type: 'broadcastStop' });
    await showOut(performerId);
    for (const listener of stateListeners) listener(performerId, state);
    await announce(performerId);
  }

  /** After her show has ended. She may have begun another one meanwhile: who is there stays. */
  async function close(performerId: number): Promise<void> {
    const shows = await store.endedShowsInUse(database, performerId);
    try {
      await sessionEnd.endAll({ showIds: shows.map(({ showId }) => showId) }, 'showEnded');
    } finally {
      if ((await store.runningShow(database, performerId)) === null) media.close(performerId);
      await settleState(performerId);
    }
  }

  const notifyAdultsOnly = (performerId: number) => {
    for (const listener of adultsOnly) listener(performerId);
  };

  return {
    async goLive(performerId, show) {
      // Whoever can be paid needs an account that takes it.
      await wallet.openPerformer(performerId);
      const isStarted = await store.startShow(database, { performerId, ...show, away: show.away ?? false });
      if (!isStarted) throw errorsOf(liveErrors)('not-published');
      if (show.previewFsk === 18) notifyAdultsOnly(performerId);
      const change = await store.reckonState(database, performerId);
      if (change !== null) await showOut(performerId);
      await announce(performerId);
    },

    async setFreeChat(performerId, freeChat) {
      if (await store.setFreeChat(database, performerId, freeChat)) await settleState(performerId);
    },

    async changePrice(performerId, priceVideo) {
      await store.setShowPrice(database, performerId, priceVideo);
      await announce(performerId);
    },

    async streamStarted(performerId, { at = nodeId, codec = null } = {}) {
      await store.setOnAir(database, performerId, { onAir: true, nodeId: at, codec });
      await settleState(performerId);
    },

    async streamStopped(performerId) {
      await store.setOnAir(database, performerId, { onAir: false, nodeId, codec: null });
      await settleState(performerId);
    },

    async setAway(performerId, away) {
      if (await store.setAway(database, performerId, away)) await settleState(performerId);
    },

    async endShow(performerId) {
      await store.endShow(database, performerId);
      await close(performerId);
    },

    async endAbandoned() {
      const ended = await store.endAbandonedShows(database, liveConstants.absentMinutes * MINUTE_MS);
      for (const performerId of ended) for (const listener of abandonedListeners) listener(performerId);
      const open = (await store.endedShowsInUse(database, null)).map(({ performerId }) => performerId);
      const left = await store.onlineWithoutShow(database);
      for (const performerId of new Set([...ended, ...open, ...left])) {
        // What fails for one of them stands in the database still, and is tried again the next time.
        await close(performerId).catch((error: unknown) =>
          log.error({ err: error, performerId }, 'a show could not be closed'),
        );
      }
    },

    settleState,
    onAdultsOnly: (listener) => void adultsOnly.push(listener),
    onAbandoned: (listener) => void abandonedListeners.push(listener),
    onState: (listener) => void stateListeners.push(listener),
  };
}

/** Whether a guest without an age check may look at her picture before he enters. */
export const hasPreview = ({ preview_fsk: fsk, state }: Pick<store.ShowRow, 'preview_fsk' | 'state'>): boolean =>
  fsk === 16 && allowsPreview(state);
