import type { Kept, PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** That only adults performed, and that they wanted to: as long as somebody may say otherwise. */
const record: Kept = {
  what: 'identityRecords',
  why: 'contract',
  years: 3,
  since: 'state_at',
};

/** Who performers are, and what of their pages nobody sees yet. The operators' names go with their accounts. */
export const admissionColumns: readonly PersonalColumn[] = [
  {
    at: 'admissions.guest_id',
    of: 'guest',
    erase: { set: `state_reason = ''`, kept: record },
    keeps: ['state'],
    copy: 'admission',
    without: ['checked_by', 'state_by'],
  },
  {
    at: 'admissions.checked_by',
    of: 'guest',
    erase: { set: 'checked_by = null' },
    keeps: ['state', 'state_reason'],
    copy: null,
  },
  {
    at: 'admissions.state_by',
    of: 'guest',
    erase: { set: 'state_by = null' },
    keeps: ['state', 'state_reason'],
    copy: null,
  },
  // Both of a couple: what the records say is in the copy under a heading for each.
  {
    at: 'admission_people.guest_id',
    of: 'guest',
    erase: 'parent',
    copy: 'admissionPeople',
    without: ['sealed_record', 'sealed_renewal', 'recorded_by', 'renewed_by'],
  },
  {
    at: 'admission_people.recorded_by',
    of: 'guest',
    erase: { set: 'recorded_by = null' },
    keeps: ['sealed_record', 'expiry_told', 'sealed_renewal'],
    copy: null,
  },
  {
    at: 'admission_people.renewed_by',
    of: 'guest',
    erase: { set: 'renewed_by = null' },
    keeps: ['sealed_record', 'expiry_told', 'sealed_renewal'],
    copy: null,
  },
  { at: 'admission_files.guest_id', of: 'guest', erase: 'parent', copy: 'admissionFiles', without: ['sealed_file'] },
  { at: 'profile_drafts.performer_id', of: 'performer', erase: 'delete', copy: 'profileDraft' },
  { at: 'submitted_pictures.performer_id', of: 'performer', erase: 'delete', copy: 'submittedPictures' },
];
