import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

const purchases = { what: 'purchases', why: 'tax', years: 10, since: 'bought_at' } as const;

/** What the messenger holds of people. A conversation goes with either of the two. */
export const messengerColumns: readonly PersonalColumn[] = [
  {
    at: 'channel_messages.channel_id',
    of: 'guest',
    rows: 'channel_id in (select id from message_channels where guest_id = $1)',
    erase: 'delete',
    copy: 'messages',
    // What the other has taken back is not his to have.
    without: ['first_text', 'actor_reaction'],
  },
  {
    at: 'channel_messages.channel_id',
    of: 'performer',
    rows: `sender = 'actor' and channel_id in (select id from message_channels where performer_id = $1)`,
    erase: 'delete',
    copy: 'messages',
    without: ['guest_reaction'],
  },
  {
    at: 'message_channels.guest_id',
    of: 'guest',
    erase: 'delete',
    copy: 'messageChannels',
    without: ['performer_read', 'performer_unread', 'performer_archived', 'performer_told', 'waiting_since'],
  },
  { at: 'message_channels.performer_id', of: 'performer', erase: 'delete', copy: null },
  // Gifts are named by words of ours.
  {
    at: 'message_purchases.guest_id',
    of: 'guest',
    erase: { kept: purchases },
    keeps: ['gifts'],
    copy: 'messagePurchases',
  },
  { at: 'message_purchases.performer_id', of: 'performer', erase: { kept: purchases }, keeps: ['gifts'], copy: null },
  {
    at: 'message_reports.channel_id',
    of: 'guest',
    rows: 'channel_id in (select id from message_channels where guest_id = $1)',
    erase: 'delete',
    copy: null,
  },
  {
    at: 'message_reports.channel_id',
    of: 'performer',
    rows: 'channel_id in (select id from message_channels where performer_id = $1)',
    erase: 'delete',
    copy: null,
  },
  // Her own words about him: his to be erased, not to be read.
  { at: 'message_guest_notes.guest_id', of: 'guest', erase: 'delete', copy: null },
  {
    at: 'message_guest_notes.performer_id',
    of: 'performer',
    erase: 'delete',
    copy: 'messageGuestNotes',
    without: ['guest_id'],
  },
  { at: 'message_quick_answers.performer_id', of: 'performer', erase: 'delete', copy: 'quickAnswers' },
  { at: 'message_settings.guest_id', of: 'guest', erase: 'delete', copy: 'messageSettings' },
  { at: 'message_offers.performer_id', of: 'performer', erase: 'delete', copy: 'messageOffer' },
];
