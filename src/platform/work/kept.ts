/** What is kept of somebody who was erased; a page says each of it in words. */
export const keptThings = [
  'payments',
  'purchases',
  'chats',
  'contracts',
  'declarations',
  'ageChecks',
  'payouts',
  'shows',
  'operatorLog',
  'numberGifts',
  'identityRecords',
  'reports',
  'partnerApplications',
] as const;
export type KeptThing = (typeof keptThings)[number];

/** Why it may be kept. */
export const keptReasons = ['tax', 'contract', 'youth', 'accountability', 'misuse'] as const;
export type KeptReason = (typeof keptReasons)[number];
