import type { Context } from '../../../platform/context.ts';
import { errorsOf, fault } from '../../../platform/faults/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push, TellRoom } from '../../../platform/rights/push.ts';
import type { Questions } from '../../../platform/work/questions.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { liveConstants, liveErrors, type ChatMode, type ExitCode, type Receipt, type RoomModes } from '../contract.ts';
import { createAccess, type Access } from './joining/access.ts';
import { createCaptions, type Captions } from './room/captions.ts';
import { createCaretaker } from './sessions/caretaker.ts';
import { startClock } from './metering/clock.ts';
import { createEntry, type Joined, type Sitter } from './joining/entry.ts';
import { createExits, type Exit } from './sessions/exits.ts';
import { createGiving, type Giving } from './giving/giving.ts';
import { createHappenings, type Happenings } from './shows/happenings.ts';
import { createHandOvers } from './sessions/hand-overs.ts';
import { createHost, type Host } from './shows/host.ts';
import { createLooks } from './metering/looks.ts';
import type { MediaDoor, Play } from './media/media-door.ts';
import { createMeter } from './metering/meter.ts';
import { createModeration, type Moderation } from './room/moderation.ts';
import { onceAtATime } from './sessions/once-at-a-time.ts';
import { createPreviews, type Previews } from './joining/previews.ts';
import { createPrivateChats, type PrivateChats } from './modes/private-chats.ts';
import { findReceipt, rate } from './sessions/receipt-store.ts';
import { createRoomModes } from './modes/room-modes.ts';
import { paidElsewhere } from './joining/rooms-at-once.ts';
import { chatOfShow, chatOfSitting, createHandles, type LiveParts } from './room/room.ts';
import { createReview } from './shows/review.ts';
import { deliver, isLost, prove, type Proof } from './metering/proofs.ts';
import { placeOf, Seats, type Seat } from './metering/seats.ts';
import { block, runningShow } from './shows/show-store.ts';
import { createShutOut, type ShutOut } from './joining/shut-out.ts';
import * as store from './sessions/sitting-store.ts';
import { createToys, type Toys } from './giving/toys.ts';
import { isPrivateMode } from './modes/modes.ts';
import { createSupervision, type Supervision } from './supervision/supervision.ts';

const refuse = errorsOf(liveErrors);

/** Somebody in her room, as she may know him. */
export interface RoomGuest {
  handle: string;
  guestId: string;
  sittingId: string;
  mode: ChatMode;
  seconds: number;
  charged: number;
}

export interface Live extends AsyncDisposable, Host, ShutOut {
  previews: Previews;
  privates: PrivateChats;
  giving: Giving;
  toys: Toys;
  captions: Captions;
  moderation: Moderation;
  /** The house's eye on shows. */
  supervision: Supervision;
  /** Who may have which media now. */
  access: Access;
  /** What the guest may begin with her now. Throws `banned-country`. */
  modesFor(caller: Caller, performerId: number): Promise<RoomModes>;
  /** Begins a sitting, at no more than the price that was `shown`. Throws the faults of {@link liveErrors}. */
  join(caller: Caller, performerId: number, mode: ChatMode, shown?: number): Promise<Joined>;
  /**
   * What she sends has reached these guests, as the engine knows by their own reports; told about once a second, in every
   * process. Guests of other processes' sittings may be among them.
   */
  delivered(performerId: number, guestIds: readonly string[]): void;
  /** A sign of life, and what arrives at the guest's. Throws `not-in-chat` when the sitting has ended. */
  alive(guest: Sitter, sittingId: string, proof: Proof): Promise<void>;
  leave(guestId: string, performerId: number): Promise<Receipt | null>;
  /** Ends all sittings of a guest at once, e.g. when he logs out or is locked. */
  guestLeft(guestId: string, exitCode: ExitCode, sessions?: { only: string } | { but: string } | null): Promise<void>;
  /** Ends what he pays for with others, so that he may come in here. */
  leaveOthers(guestId: string, performerId: number): Promise<void>;
  receipt(guestId: string, sittingId: string): Promise<Receipt>;
  rate(guestId: string, sittingId: string, stars: number): Promise<void>;
  /** The sitting in which a guest is in this room, or null; from now on this process meters it. */
  seatOf(guest: Sitter, performerId: number): Promise<Seat | null>;
  /** All in her room, wherever they are metered, as of the last tick. */
  guestsOf(performerId: number): Promise<RoomGuest[]>;
  /** How many sit in the room. */
  viewers(performerId: number): Promise<number>;
  /** The channel's room that she hears and speaks in: her show's, or the private chat's; null when there is no show. */
  hostChat(performerId: number): Promise<string | null>;
  /** The same, and whether she is alone with a guest there. */
  hostRoom(performerId: number): Promise<{ chat: string; isPrivate: boolean } | null>;
  /** What happens in rooms, as this process brings it about. */
  happenings: Happenings;
  /** Calls back whenever a sitting has ended, for whatever reason. */
  onExit(listener: (exit: Exit) => void): void;
  /** Whether a guest sits in her room, wherever he is metered. */
  isSeated(performerId: number, guestId: string): Promise<boolean>;
  /**
   * Whether a guest may open the door to her picture: he sits with her, wherever he is metered, and has not had all that he may
   * have without a proof. Each time he does so he sees her for a moment: it is counted.
   */
  mayPlay(performerId: number, guestId: string): Promise<boolean>;
  /** Whether this account's performer is alone with the guest of that sitting. */
  isAloneWith(hostId: string, sittingId: string): Promise<boolean>;
  /** The picture or sound of the guest whom she is alone with; null where he sends none. */
  guestPicture(hostId: string): Promise<Play | null>;
  /** What is left of a long preview, in milliseconds, and that some of it has been used. */
  previewLeft(guestId: string): Promise<number>;
  usePreview(guestId: string, milliseconds: number): Promise<void>;
  /** What a guest is called by machines in this room, and nowhere else. */
  handleOf(performerId: number, guestId: string): string;
  isHost(performerId: number, guestId: string): Promise<boolean>;
  nameOf(performerId: number): Promise<string>;
  kick(performerId: number, guestId: string, forGood: boolean): Promise<void>;
  /** Settles what a dead process left open; before the first guest is let in. */
  recover(): Promise<void>;
}

/** The live room: who sits in it, on what terms, and how it ends (E1–E8, E11). */
export function createLive(deps: {
  context: Context;
  wallet: Wallet;
  push: Push;
  media: MediaDoor;
  /** What processes ask each other about sittings. */
  questions: Questions;
  /** Whether a guest has shown a telephone number to be his. */
  hasPhone: (guestId: string) => Promise<boolean>;
  /** Says something to everyone in a room of the channel. */
  tellRoom: TellRoom;
}): Live {
  const { context, wallet, push, media } = deps;
  const { database } = context;
  const seats = new Seats();
  const steadyNow = () => Math.floor(performance.now());
  const happenings = createHappenings();
  const parts: LiveParts = { ...deps, seats, happenings, steadyNow };
  const handleOf = createHandles(context);
  const settle = () => clock.now();
  const oneSeat = onceAtATime<Seat | null>();
  const arriving = (performerId: number, guestId: string) => oneSeat.running(placeOf(performerId, guestId));
  const handOvers = createHandOvers(parts, { questions: deps.questions, arriving, settle });
  const exits = createExits(parts, settle, handOvers);
  const supervision = createSupervision(parts);
  const access = createAccess(context, supervision.onlookers);
  const host = createHost(parts, exits, access);
  const shutOut = createShutOut(parts, exits);
  const entry = createEntry(parts, exits, host, access, { handOvers, oneSeat });
  const previews = createPreviews(parts, entry);
  const privates = createPrivateChats(parts, handleOf, entry, exits);
  const looks = createLooks(parts);
  host.onState(looks.follow);
  const { end, letGo } = exits;
  const meter = createMeter({
    context,
    seats,
    wallet,
    push,
    end,
    letGo,
    shut: looks.shut,
    grantLook: looks.grant,
    steadyNow,
  });
  const onError = (error: unknown) => context.log.error({ err: error }, 'a tick of the meter failed');
  const clock = startClock(async () => {
    await meter.tick();
    looks.watchPictures();
    await caretaker.tick();
    await supervision.onlookers.tick();
    review.tick();
  }, onError);
  // Once she is no longer alone with somebody, the room opens again.
  const openAgain = ({ mode, performerId }: Exit) => {
    if (isPrivateMode(mode)) host.settleState(performerId).catch(onError);
  };
  exits.onExit(openAgain);
  const review = createReview(context, { access, exits, onlookers: supervision.onlookers, onError });
  // What a sitting, a state or a ban gave right to is looked at in every process, once it is written down.
  exits.onExit(({ performerId, guestId, keepsPicture }) => {
    if (!keepsPicture) context.rights.changed({ guestId, performerId });
  });
  for (const listen of [host.onState, host.onAdultsOnly, shutOut.onShutOut]) {
    listen((performerId) => context.rights.changed({ performerId }));
  }

  async function hostRoom(performerId: number): Promise<{ chat: string; isPrivate: boolean } | null> {
    const show = await runningShow(database, performerId);
    if (show === null) return null;
    const { private_sitting_id: sittingId, show_id: showId } = show;
    return sittingId === null
      ? { chat: chatOfShow({ performerId, showId }), isPrivate: false }
      : { chat: chatOfSitting(performerId, sittingId), isPrivate: true };
  }

  const moderation = createModeration(parts);
  const toys = createToys(parts, handleOf, async (performerId) => (await hostRoom(performerId))?.chat ?? null);
  const caretaker = createCaretaker(context, exits, host, () => toys.giveBack(null));

  /** The guest's line has come over from another process, which may be dead. */
  async function elsewhere(guest: Sitter, sittingId: string): Promise<Seat | undefined> {
    const performerId = await store.performerOfRunning(database, sittingId, guest.guestId);
    if (performerId === null) return undefined;
    return (await entry.seat(guest, performerId)) ?? undefined;
  }

  return {
    ...host,
    ...shutOut,
    async endShow(performerId) {
      await host.endShow(performerId);
      await toys.giveBack(performerId);
    },
    previews,
    privates,
    giving: createGiving(parts, handleOf, toys),
    toys,
    moderation,
    captions: createCaptions(parts, moderation),
    supervision,
    access,
    modesFor: createRoomModes(parts, entry, previews),
    async join(caller, performerId, mode, shown) {
      const joined = await entry.join(caller, performerId, mode, shown);
      await store.noteSession(database, joined.sittingId, caller.sessionId);
      return joined;
    },
    delivered(performerId, guestIds) {
      const now = steadyNow();
      for (const guestId of guestIds) {
        const seat = seats.find(performerId, guestId);
        if (seat !== undefined) deliver(seat, now);
      }
    },

    async alive(guest, sittingId, proof) {
      const local = seats.byId(sittingId);
      const isHere = local !== undefined && handOvers.going(local) === undefined;
      const seat = isHere ? local : await elsewhere(guest, sittingId);
      if (seat?.guestId !== guest.guestId || seat.ending) throw refuse('not-in-chat');
      const now = steadyNow();
      if (isLost(seat, now)) throw refuse('not-in-chat');
      if (prove(seat, now, proof) > 0) media.prolong(seat.performerId, guest.guestId, liveConstants.unprovenMs);
    },

    async leave(guestId, performerId) {
      const running = await store.runningSitting(database, performerId, guestId);
      if (running === null) return null;
      await exits.endAll({ sittingId: running.sittingId }, 'clientExit');
      return findReceipt(database, guestId, running.sittingId);
    },

    async guestLeft(guestId, exitCode, sessions = null) {
      if (sessions === null) return exits.endAll({ guestId }, exitCode);
      for (const sittingId of await store.sittingsOfSessions(database, guestId, sessions)) {
        await exits.endAll({ sittingId }, exitCode);
      }
    },

    async leaveOthers(guestId, performerId) {
      for (const sittingId of await paidElsewhere(database.pool, { guestId, performerId })) {
        await exits.endAll({ sittingId }, 'clientExit');
      }
    },

    async receipt(guestId, sittingId) {
      const receipt = await findReceipt(database, guestId, sittingId);
      if (receipt === null) throw fault('not-found');
      return receipt;
    },

    async rate(guestId, sittingId, stars) {
      if (!(await rate(database, guestId, sittingId, stars))) throw fault('not-found');
    },

    seatOf: entry.seat,
    async guestsOf(performerId) {
      const occupants = await store.occupants(database, performerId);
      return occupants.map(({ guestId, sittingId, mode, ...written }) => {
        // What this process meters it knows to the second.
        const { provenMs, charged } = seats.byId(sittingId) ?? written;
        const seconds = Math.floor(provenMs / 1000);
        return { handle: handleOf(performerId, guestId), guestId, sittingId, mode, seconds, charged };
      });
    },
    viewers: (performerId) => store.countOccupants(database, performerId),
    hostChat: async (performerId) => (await hostRoom(performerId))?.chat ?? null,
    hostRoom,
    happenings,
    onExit: exits.onExit,
    isSeated: async (performerId, guestId) => (await store.runningSitting(database, performerId, guestId)) !== null,
    mayPlay: looks.mayPlay,
    isAloneWith: async (hostId, sittingId) => (await store.aloneWith(database, hostId)) === sittingId,
    async guestPicture(hostId) {
      const sittingId = await store.aloneWith(database, hostId);
      return sittingId === null ? null : media.playOwn(sittingId, hostId);
    },
    previewLeft: previews.left,
    usePreview: previews.use,
    handleOf,
    async isHost(performerId, guestId) {
      return (await runningShow(database, performerId))?.performer_guest_id === guestId;
    },
    async nameOf(performerId) {
      return (await runningShow(database, performerId))?.name ?? '';
    },

    async kick(performerId, guestId, forGood) {
      if (forGood) {
        await block(database, performerId, guestId);
        return shutOut.shutOut(performerId, { places: [], guests: [guestId] });
      }
      const running = await store.runningSitting(database, performerId, guestId);
      if (running !== null) await exits.endAll({ sittingId: running.sittingId }, 'hostKick');
      media.shut(performerId, guestId);
    },

    recover: () => caretaker.begin(),

    async [Symbol.asyncDispose]() {
      review[Symbol.dispose]();
      await clock.stop();
      // Among several processes another one goes on with it as soon as the guest's line is there.
      const isLast = context.config.redisUrl === null;
      for (const seat of seats.all()) await (isLast ? exits.end(seat, 'serverRestart') : exits.letGo(seat));
    },
  };
}
