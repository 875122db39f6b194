import type { Offer } from '../values.ts';
import type { ActorState } from '../../contract.ts';
import type { ChatButtonConfig } from '../../contract.ts';
import type { ChatButtonSubline, ChatButtonText } from '../../constants.ts';

/** What decides about a performer's chat button. */
export interface ChatButtonFacts {
  state: ActorState;
  offers: readonly Offer[];
  /** VXC: a minute, but for `message`. */
  prices: { video: number; single: number; singlec2c: number; voyeur: number; message: number };
  /** She shows herself in no country that this guest is in. */
  isBanned: boolean;
  /** Of the ticket show that runs. */
  hasTicket: boolean;
  /** What this guest has vouchers for, with her. */
  voucherMinutes: number;
  freeMessages: number;
}

type Voyeur = ChatButtonConfig['voyeurAvailability'];

/** §3, the one rule on what the chat button says and what stands behind it. */
export function chatButton(facts: ChatButtonFacts): ChatButtonConfig {
  const { state, offers, prices, isBanned, voucherMinutes, freeMessages } = facts;
  const online = !isBanned && state !== 'offline';
  const voyeurAvailability = isBanned ? 'none' : voyeurOf(state, offers);
  const [text, subline] = wordsOf(facts, voyeurAvailability);
  return {
    text,
    subline,
    online,
    voucherChatMinutes: voucherMinutes,
    freeChat: online && state === 'freeChat',
    bannedCountry: isBanned,
    ticketShow: online && state === 'ticketShow',
    voicecallActive: online && offers.includes('voiceCall') && (state === 'freeChat' || state === 'videoChat'),
    voyeurAvailability,
    prices: { ...prices, freeMessages, voucherChatMinutes: voucherMinutes },
  };
}

function voyeurOf(state: ActorState, offers: readonly Offer[]): Voyeur {
  if (state === 'videoChat' && offers.includes('voyeur')) return 'videoChat';
  return state === 'private' && offers.includes('voyeurInSingle') ? 'single' : 'none';
}

type Words = [ChatButtonText, ChatButtonSubline];

function wordsOf(facts: ChatButtonFacts, voyeur: Voyeur): Words {
  if (facts.isBanned) return ['banned', 'banned'];
  switch (facts.state) {
    case 'offline':
      return message(facts);
    case 'freeChat':
      return ['free', 'nothing'];
    case 'videoChat':
      return paidChat(facts, voyeur);
    case 'ticketShow':
      return facts.hasTicket ? ['ticketEnter', 'ticketHeld'] : ['ticketBuy', 'ticketNeeded'];
    case 'private':
      return voyeur === 'single' ? ['voyeur', 'perMinute'] : ['private', 'soon'];
    case 'away':
      return ['away', 'soon'];
  }
}

/** The dearest thing is never offered first: the open chat, else being alone with her, else looking on. */
function paidChat(facts: ChatButtonFacts, voyeur: Voyeur): Words {
  if (facts.offers.includes('videoChat')) {
    return facts.voucherMinutes > 0 ? ['voucher', 'voucherMinutes'] : ['videoChat', 'perMinute'];
  }
  if (facts.offers.includes('single')) return ['single', 'perMinute'];
  return voyeur === 'none' ? message(facts) : ['voyeur', 'perMinute'];
}

const message = ({ freeMessages }: ChatButtonFacts): Words => ['message', freeMessages > 0 ? 'nothing' : 'perMessage'];
