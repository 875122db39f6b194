import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../platform/contract.ts';
import { AppError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { demoCaller } from '../../../identity/demo.ts';
import type { LiveCommands } from '../../contract.ts';
import { gifts, openGoal, tipMenu } from '../../server/giving/giving-store.ts';
import { modeRules } from '../../server/modes/modes.ts';
import type { ActivityDeps } from './deps.ts';
import type { Host } from './people.ts';
import { cheering, nextHappening, type Happening, pauseIn, tipOf, typing } from './plan.ts';
import { fillPurse } from './purse.ts';
import type { Script } from './script.ts';
import type { Seat, Seats } from './seats.ts';

type Message = LiveCommands['sendMessage']['data'];
/** What costs more than this nobody here gives. Coins. */
const DEAREST_GIFT = 40;
/** Who is still to say or do something; more than these is a house that talks over itself. */
const MOST_WAITING = 60;

export interface Talk {
  /** What happens in rooms now. */
  tick(at: number): Promise<void>;
  arrived(seat: Seat, at: number): void;
  /** Says goodbye, if he does, and is answered. */
  goodbye(seat: Seat, at: number): Promise<void>;
  /** Nobody answers any more what was said before. */
  forget(): void;
}

/** What is said and given in the rooms, by the operations that everybody's pages use. */
export function createTalk(deps: ActivityDeps, script: Script, seats: Seats): Talk {
  const { context, messages, offer, wallet, hosts, random } = deps;
  const { database } = context;
  let waiting: { at: number; run(at: number): Promise<void> }[] = [];
  const goalsAt = new Map<Host, number>();
  const lastHappening = new Map<Host, Happening>();

  const later = (at: number, run: (at: number) => Promise<void>) => {
    if (waiting.length < MOST_WAITING) waiting.push({ at, run });
  };

  /** Whatever she or a moderator, or the operator, has against it keeps it unsaid. */
  async function say(caller: Caller, host: Host, message: Partial<Message> & Pick<Message, 'data'>): Promise<boolean> {
    const { guestId, language, role } = caller;
    const said: Message = {
      channelId: null,
      messageType: 'text',
      senderType: role === 'performer' ? 'actor' : 'guest',
      isVideochat: host.state === 'videoChat',
      isFreechat: host.state === 'freeChat',
      includedGifts: [],
      chatId: `chat-${host.performerId}-`,
      clientId: randomUUID(),
      ...message,
    };
    try {
      await messages.say({ guestId, caller, token: null, origin: null, language }, host.performerId, said);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function hostSays(host: Host, text: string | null): Promise<void> {
    const caller = text === null ? null : await demoCaller(context, host.account);
    if (caller !== null && text !== null) await say(caller, host, { data: { text } });
  }

  const namesOf = ({ host, guest }: Pick<Seat, 'host' | 'guest'>) => ({ name: host.lines.called, guest: guest.name });

  type Answer = 'welcome' | 'thanks' | 'gift' | 'bye';
  function answer({ host, guest }: Seat, kind: Answer, at: number): void {
    const text = script.host(host.slug, kind, guest.language, namesOf({ host, guest }), at);
    if (text !== null) later(at + typing(random, text), () => hostSays(host, text));
  }

  async function ask(seat: Seat, at: number): Promise<void> {
    const exchange = script.exchange(seat.host.slug, seat.guest.language, at);
    if (exchange === null || !(await say(seat.caller, seat.host, { data: { text: exchange.question } }))) return;
    later(at + typing(random, exchange.answer), () => hostSays(seat.host, exchange.answer));
  }

  async function give(seat: Seat, at: number, message: Partial<Message> & Pick<Message, 'data'>): Promise<void> {
    await fillPurse(wallet, seat.guest.guestId);
    if (!(await say(seat.caller, seat.host, message))) return;
    answer(seat, message.messageType === 'gift' ? 'gift' : 'thanks', at);
    const goal = await openGoal(database, seat.host.performerId);
    if (goal === null || goal.isReached) celebrate(seat.host, at);
  }

  async function tip(seat: Seat, at: number): Promise<void> {
    const { host, guest } = seat;
    const text = script.guest(host.slug, 'tips', guest.language, namesOf(seat), at) ?? '';
    const menu = random.chance(0.3) ? await tipMenu(database, host.performerId) : [];
    const item = menu[Math.floor(random.next() * menu.length)];
    const data = item === undefined ? { coins: tipOf(random) } : { coins: item.coins, menuItemId: item.id };
    await give(seat, at, { messageType: 'tip', data: { text, ...data } });
  }

  async function gift(seat: Seat, at: number): Promise<void> {
    const { host, guest } = seat;
    const known = (await gifts(database, guest.language)).filter(
      ({ vip, price }) => !vip && price.value <= DEAREST_GIFT,
    );
    // The cheap ones come first, and are given most.
    const wanted = known[Math.floor(random.next() ** 2 * known.length)];
    if (wanted === undefined) return;
    const text = script.guest(host.slug, 'gifts', guest.language, namesOf(seat), at) ?? '';
    const includedGifts = [{ giftId: wanted.id, quantity: 1 }];
    await give(seat, at, { messageType: 'gift', data: { text, coins: wanted.price.value }, includedGifts });
  }

  /** A goal that is reached is cheered at, and after a while there is another one. */
  function celebrate(host: Host, at: number): void {
    if (goalsAt.has(host)) return;
    goalsAt.set(host, at + cheering(random));
    later(at + 2000, (now) => hostSays(host, script.host(host.slug, 'reached', 'de', nobody(host), now)));
  }

  async function nextGoal(host: Host, at: number): Promise<void> {
    goalsAt.delete(host);
    const caller = await demoCaller(context, host.account);
    const reached = await openGoal(database, host.performerId);
    if (caller === null || reached?.isReached === false) return;
    const last = host.lines.goals.findIndex(({ title }) => title === reached?.title);
    const next = host.lines.goals[(last + 1) % host.lines.goals.length];
    if (next === undefined) return;
    await offer.setGoal(caller, next);
    await hostSays(host, script.host(host.slug, 'begins', 'de', nobody(host), at));
  }

  const nobody = ({ lines: { called: name } }: Host) => ({ name, guest: '' });

  async function happen(host: Host, speakers: readonly Seat[], at: number): Promise<void> {
    const seat = speakers[Math.floor(random.next() * speakers.length)];
    if (seat === undefined) return;
    const { language } = seat.guest;
    const happening = nextHappening(random);
    // She does not talk to herself: after a word of hers it is somebody else's turn.
    const isAgain = happening === 'host' && lastHappening.get(host) === 'host';
    lastHappening.set(host, happening);
    switch (isAgain ? 'remark' : happening) {
      case 'remark': {
        const text = script.guest(host.slug, 'remarks', language, namesOf(seat), at);
        if (text !== null) await say(seat.caller, host, { data: { text } });
        return;
      }
      case 'question':
        return ask(seat, at);
      case 'host': {
        const spoken: Language = speakers.every(({ guest }) => guest.language === 'en') ? 'en' : 'de';
        return hostSays(host, script.host(host.slug, 'remarks', spoken, nobody(host), at));
      }
      case 'tip':
        return tip(seat, at);
      case 'gift':
        return gift(seat, at);
    }
  }

  return {
    async tick(at) {
      const due = waiting.filter((each) => each.at <= at);
      waiting = waiting.filter((each) => each.at > at);
      for (const each of due) await each.run(at);
      for (const [host, goalAt] of goalsAt) if (goalAt <= at) await nextGoal(host, at);
      for (const host of hosts) {
        const speakers = seats.of(host).filter(({ mode }) => modeRules[mode].speaks);
        if (host.talksAt !== null && host.talksAt > at) continue;
        const isFirst = host.talksAt === null;
        host.talksAt = at + pauseIn(random, speakers.length) * (isFirst ? random.next() : 1);
        if (!isFirst) await happen(host, speakers, at);
      }
    },

    arrived(seat, at) {
      if (!modeRules[seat.mode].speaks || !random.chance(0.5)) return;
      const { host, guest } = seat;
      const text = script.guest(host.slug, 'hello', guest.language, namesOf(seat), at);
      if (text === null) return;
      later(at + typing(random, text), async (now) => {
        if (!(await say(seat.caller, host, { data: { text } }))) return;
        if (random.chance(0.7)) answer(seat, 'welcome', now);
      });
    },

    async goodbye(seat, at) {
      const { host, guest, mode } = seat;
      if (!modeRules[mode].speaks || !random.chance(0.4)) return;
      const text = script.guest(host.slug, 'bye', guest.language, namesOf(seat), at);
      if (text === null || !(await say(seat.caller, host, { data: { text } }))) return;
      if (random.chance(0.6)) answer(seat, 'bye', at);
    },

    forget() {
      waiting = [];
    },
  };
}
