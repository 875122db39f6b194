// Free of schemas, so that pages can have them without the schema library travelling along.

export const messengerConstants = {
  /** §9: channels of one fetch at most; the page asks for fewer at first. */
  mostChannels: 500,
  channelsPage: 60,
  /** Between two fetches of the list at least so long (§5). Milliseconds. */
  loadMoreMs: 500,
  /** Messages of one fetch. */
  messagesPage: 50,
  messageLength: 1000,
  /** So much of the last message stands in a list. */
  subjectLength: 120,
  /** Messages that one account may write at once, and in the long run a second. */
  burst: 12,
  perSecond: 0.5,
  /** The same of guests who write to performers that they have not written to before. */
  firstBurst: 15,
  firstPerSecond: 1 / 120,
  /** So many messages a guest writes to her before her first answer. */
  mostUnanswered: 10,
  /** Of reactions and of corrections, for each account. */
  changeBurst: 20,
  changesPerSecond: 0.5,
  /** How long words can be corrected, and how often. */
  editMs: 15 * 60_000,
  mostEdits: 3,
  /** How long they can be taken away. */
  deleteMs: 24 * 3_600_000,
  /** What a message said before it was changed is there for who decides about a report for so long. */
  firstTextDays: 30,
  /** Whoever writes says so every few seconds, and is taken to write for a little longer. */
  typingEveryMs: 3000,
  typingShownMs: 5000,
  /** What nobody has read for so long is told elsewhere; what is older than that is none any more. */
  tellAfterMs: 10 * 60_000,
  tellWithinMs: 24 * 3_600_000,
} as const;

/** The signs that can stand beside a message, as in the rooms. */
export const messageReactions = ['heart', 'flame', 'applause', 'laugh', 'wow'] as const;
export type MessageReaction = (typeof messageReactions)[number];

/** What a performer may ask for one message, in VXC, and how many first ones she may give. */
export const messagePriceBounds = { min: 1, max: 40 } as const;
export const freeMessagesBounds = { min: 0, max: 10 } as const;

/** §3, channel filters. */
export const channelFilters = ['newest', 'unread', 'archived', 'blocked'] as const;
export type ChannelFilter = (typeof channelFilters)[number];

/** In which order a performer has her channels. */
export const inboxSorts = ['newest', 'waiting', 'value'] as const;
export type InboxSort = (typeof inboxSorts)[number];

export const inboxTools = {
  noteLength: 500,
  tagLength: 24,
  mostTags: 6,
  quickAnswerLength: 300,
  mostQuickAnswers: 12,
  /** Over so many days it is told how fast she answers. */
  answersDays: 30,
} as const;
