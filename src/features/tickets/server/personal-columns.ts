import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What tickets hold of people. */
export const ticketsColumns: readonly PersonalColumn[] = [
  {
    at: 'show_tickets.guest_id',
    of: 'guest',
    erase: { kept: { what: 'purchases', why: 'tax', years: 10, since: 'coalesce(settled_at, bought_at)' } },
    keeps: ['state'],
    copy: 'tickets',
  },
  {
    at: 'show_tickets.ticket_show_id',
    of: 'performer',
    rows: 'ticket_show_id in (select id from ticket_shows where performer_id = $1)',
    erase: { kept: { what: 'purchases', why: 'tax', years: 10, since: 'coalesce(settled_at, bought_at)' } },
    keeps: ['state'],
    copy: null,
  },
  { at: 'ticket_invitations.guest_id', of: 'guest', erase: 'delete', copy: 'ticketInvitations' },
  {
    at: 'ticket_invitations.ticket_show_id',
    of: 'performer',
    rows: 'ticket_show_id in (select id from ticket_shows where performer_id = $1)',
    erase: 'delete',
    copy: null,
  },
  {
    at: 'ticket_shows.performer_id',
    of: 'performer',
    erase: { set: `title = '–', description = ''`, kept: { what: 'shows', why: 'tax', years: 10, since: 'starts_at' } },
    keeps: ['state'],
    copy: 'ticketShows',
  },
];
