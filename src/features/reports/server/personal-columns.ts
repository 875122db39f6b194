import { rowsOfAddress, type PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What reports hold of people. */
export const reportsColumns: readonly PersonalColumn[] = [
  {
    at: 'content_reports.email',
    of: 'guest',
    rows: rowsOfAddress('email'),
    erase: { kept: { what: 'reports', why: 'contract', years: 3, since: 'received_at', everybody: true } },
    keeps: [
      'number',
      'token_hash',
      'kind',
      'about',
      'alike',
      'explanation',
      'name',
      'email',
      'language',
      'outcome',
      'reasons',
      'objection',
      'objection_outcome',
      'objection_reasons',
    ],
    copy: 'reports',
    without: ['decided_by', 'objection_decided_by', 'waits', 'came_at', 'alike'],
  },
  { at: 'content_reports.decided_by', of: 'guest', erase: 'parent', copy: null },
  { at: 'content_reports.objection_decided_by', of: 'guest', erase: 'parent', copy: null },
];
