import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What programs may hear, by performer. */
export const eventsColumns: readonly PersonalColumn[] = [
  { at: 'event_tokens.performer_id', of: 'performer', erase: 'delete', copy: 'programs' },
  { at: 'event_hooks.performer_id', of: 'performer', erase: 'delete', copy: 'webhooks' },
  {
    at: 'event_deliveries.hook_id',
    of: 'performer',
    rows: 'hook_id in (select id from event_hooks where performer_id = $1)',
    erase: 'parent',
    copy: null,
  },
  { at: 'room_events.performer_id', of: 'performer', erase: 'delete', copy: null },
];
