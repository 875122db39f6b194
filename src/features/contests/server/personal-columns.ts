import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

const ofHers = 'entry_id in (select id from contest_entries where performer_id = $1)';

/**
 * What contests hold of people. Votes of who goes are taken out of contests without a result before (see `forget`); where there is one it stays,
 * and his row goes.
 */
export const contestsColumns: readonly PersonalColumn[] = [
  { at: 'contest_voters.guest_id', of: 'guest', erase: 'delete', copy: 'contestVoters' },
  {
    at: 'contest_votes.guest_id',
    of: 'guest',
    erase: 'delete',
    copy: 'contestVotes',
    without: ['network', 'slot', 'standing'],
  },
  { at: 'contest_votes.entry_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'contest_tallies.entry_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'contest_networks.entry_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'contest_entries.performer_id', of: 'performer', erase: 'delete', copy: 'contestEntries' },
];
