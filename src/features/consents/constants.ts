/** What people are seen in. */
export const works = ['film', 'album'] as const;
export type Work = (typeof works)[number];

/** Where the consent of one of them stands; see `server/rules.ts`. */
export const personStates = ['asked', 'refused', 'incomplete', 'complete'] as const;
export type PersonState = (typeof personStates)[number];

export const paperKinds = ['form', 'identity'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What copies of papers are taken as. */
export const paperTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type PaperType = (typeof paperTypes)[number];

export const consentConstants = {
  /** In one film or album, beside her whose it is. */
  mostPeople: 12,
  /** Of those who were taken off again, as operators are shown them. */
  takenOffShown: 30,
  /** Of a copy of a paper. */
  paperBytes: 4 * 1024 * 1024,
} as const;
