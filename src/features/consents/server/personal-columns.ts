import type { Kept, PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** That everybody was an adult and wanted it: from the day on which it was taken off, whoever has gone since. */
const record: Kept = { what: 'identityRecords', why: 'youth', years: 10, since: 'removed_at', everybody: true };

/** Who is seen in films and albums beside her whose they are. */
export const consentsColumns: readonly PersonalColumn[] = [
  {
    at: 'depicted_people.named_by',
    of: 'performer',
    // What she leaves is seen by nobody any more: the years of what was signed for it begin.
    erase: { set: 'removed_at = coalesce(removed_at, now())', kept: record },
    keeps: ['work', 'sealed_record'],
    copy: 'depictedPeople',
    without: ['sealed_record', 'performer_id', 'copied_from'],
  },
  {
    at: 'depicted_people.performer_id',
    of: 'performer',
    erase: { kept: record },
    keeps: ['work', 'sealed_record'],
    copy: 'consents',
    without: ['sealed_record', 'named_by', 'copied_from'],
  },
  { at: 'consent_mails.performer_id', of: 'performer', erase: 'delete', copy: 'consentMails' },
  {
    at: 'depicted_answers.person_id',
    of: 'performer',
    rows: 'person_id in (select id from depicted_people where performer_id = $1)',
    erase: 'parent',
    copy: 'consentAnswers',
  },
  {
    at: 'depicted_files.person_id',
    of: 'performer',
    rows: 'person_id in (select id from depicted_people where named_by = $1)',
    erase: 'parent',
    keeps: ['kind', 'sealed_file'],
    copy: 'consentPapers',
    without: ['sealed_file'],
  },
];
