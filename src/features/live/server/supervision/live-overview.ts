import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { guestNames } from '../../../identity/server/index.ts';
import type { Live } from '../live.ts';
import type { LiveMedia, Play } from '../media/live-media.ts';
import { presentPicture } from '../../../performers/server/index.ts';
import { stopShow } from '../studio/stop-show.ts';
import * as contract from '../../contract.ts';
import { guestsMet, performerCalled } from './met-store.ts';
import type { OverviewShow } from './overview-store.ts';
import { lockVersion } from './supervision.ts';

/** Two guests of one performer seldom have one name, more hardly ever. */
const MOST_MET = 10;
const plain = (name: string) => name.trim().toLowerCase();

const liveError = errorsOf(contract.liveErrors);

export interface LiveOverview {
  shows(before: string | undefined): Promise<CallOutput<typeof contract.getLiveOverview>>;
  /** Notes that he observes, once. Throws `show-ended`, and `reason-needed` for a private chat. */
  look(operator: Caller, showId: string, reason: string | undefined): Promise<Play>;
  /** What goes on in it; who is there and what is said only for whom it is noted that he observes. Throws `show-ended`. */
  show(operator: Caller, showId: string): Promise<contract.ShownShow>;
  /** Ends it at once: nobody is charged past it, and she reads why. Throws `show-ended`. */
  stop(showId: string, order: { reason: string; lockOut: boolean }): Promise<void>;
  /** Throws `show-ended`. */
  warn(showId: string, text: string): Promise<void>;
  /** Throws `show-ended`, and `not-found` for who does not sit there. */
  remove(showId: string, guestId: string): Promise<void>;
  /** Whom a performer has met under this name, the last first; few. Throws `not-found` where there is no such performer. */
  met(performer: string, name: string): Promise<contract.MetGuest[]>;
  locked(before: string | undefined): Promise<CallOutput<typeof contract.getLockedPerformers>>;
  /** Throws `not-found` for who is not locked out. */
  letBackIn(performerId: number, version: string): Promise<void>;
}

interface Deps {
  context: Pick<Context, 'database'>;
  live: Live;
  media: LiveMedia;
  stopped(performerGuestId: string): Promise<void>;
}

/** The wall of running shows, and what may be done about one (trust and safety 6). */
export function createLiveOverview(deps: Deps): LiveOverview {
  const { context, live, media } = deps;
  const { supervision } = live;

  async function running(showId: string): Promise<OverviewShow> {
    const show = await supervision.find(showId);
    if (show === null) throw liveError('show-ended');
    return show;
  }

  async function connectionOf(performerId: number): Promise<contract.ShownShow['line']> {
    const { publisher } = await media.health(performerId);
    if (publisher === null) return null;
    const { bitrate, loss, fps, resolution } = publisher;
    return { bitrate, loss, fps, height: resolution?.height ?? null };
  }

  async function guestsOf(performerId: number): Promise<contract.ShownShow['guests']> {
    const guests = await live.guestsOf(performerId);
    const ids = guests.map(({ guestId }) => guestId);
    const [names, called] = await Promise.all([guestNames(context.database, ids), live.names.of(performerId, ids)]);
    return guests.map(({ guestId, handle, mode, seconds, charged }) => {
      const shownName = called.get(guestId) ?? '';
      return { guestId, handle, name: names.get(guestId) ?? '', shownName, mode, seconds, charged };
    });
  }

  return {
    async shows(before) {
      const { items, ...rest } = await supervision.liveOverview(before);
      return { ...rest, items: items.map(presentShow) };
    },

    async look(operator, showId, reason) {
      const show = await running(showId);
      const { performerId: actorId, name, privateMode, chatSessionId } = show;
      if (!(await supervision.hasObserved(operator.guestId, show))) {
        if (chatSessionId !== null && reason === undefined) throw liveError('reason-needed');
        const body = { actorId, name, ...(privateMode === null ? {} : { privateMode, chatSessionId }), reason };
        await context.database.transaction(async (noting) => {
          if (!(await supervision.noteObservation(noting, operator.guestId, show))) return;
          await audit(noting, operator, contract.observeShow, { params: { showId }, query: {}, body });
        });
      }
      return media.look(actorId, operator.guestId);
    },

    async show(operator, showId) {
      const show = await running(showId);
      const isNoted = await supervision.hasObserved(operator.guestId, show);
      return {
        ...presentShow(show),
        chatId: isNoted ? supervision.chatOf(show) : null,
        guests: isNoted ? await guestsOf(show.performerId) : [],
        line: await connectionOf(show.performerId),
      };
    },

    async stop(showId, { reason, lockOut }) {
      const show = await running(showId);
      // First the lock, so that she is not back before it holds; and the word, so that it is there when her picture goes.
      if (lockOut) await supervision.lockOut(show.performerId, reason);
      await supervision.tell(show, { kind: 'stopped', text: reason });
      await stopShow(deps, show);
    },

    warn: async (showId, text) => supervision.tell(await running(showId), { kind: 'warning', text }),

    async remove(showId, guestId) {
      const { performerId } = await running(showId);
      if (!(await live.isInRoom(performerId, guestId))) throw commonError('not-found');
      await live.kick(performerId, guestId, false);
    },

    async met(performer, name) {
      const performerId = await performerCalled(context.database.pool, performer);
      if (performerId === null) throw commonError('not-found');
      const rows = await guestsMet(context.database.pool, performerId);
      const called = await live.names.of(
        performerId,
        rows.map(({ guestId }) => guestId),
      );
      const wanted = plain(name);
      return rows
        .filter(({ guestId }) => {
          // She may mean what he was called before he showed his name, or since he does not.
          const names = [called.get(guestId) ?? '', live.names.pseudonym(performerId, guestId)];
          return names.some((each) => plain(each) === wanted);
        })
        .slice(0, MOST_MET)
        .map(({ guestId, name: own, lastAt }) => {
          return { guestId, name: own, handle: live.handleOf(performerId, guestId), lastAt: lastAt.toISOString() };
        });
    },

    async locked(before) {
      const { items, next } = await supervision.lockedOut(before);
      const shown = items.map(({ performerId: actorId, performerGuestId, name, slug, reason, since, micros }) => {
        const version = lockVersion(actorId, { micros });
        return { actorId, performerGuestId, name, slug, reason, since: since.toISOString(), version };
      });
      return { items: shown, next };
    },

    async letBackIn(performerId, version) {
      if (!(await supervision.letBackIn(performerId, version))) throw commonError('not-found');
    },
  };
}

const presentShow = (show: OverviewShow): contract.OverviewShow => ({
  showId: show.showId,
  actorId: show.performerId,
  performerGuestId: show.performerGuestId,
  name: show.name,
  slug: show.slug,
  portrait: presentPicture(show.portrait),
  state: show.state,
  privateMode: show.privateMode,
  ticketTitle: show.ticketTitle,
  startedAt: show.startedAt.toISOString(),
  price: show.price,
  previewFsk: show.previewFsk,
  viewers: show.viewers,
  warnings: show.warnings,
});
