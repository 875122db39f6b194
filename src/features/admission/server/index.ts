export { createAdmissions } from './admissions/admissions.ts';
export { createOwnProfiles } from './profile/profile.ts';
export { createOwnSedcards } from './profile/sedcards.ts';
export { createReviews } from './profile/reviews.ts';
export { admissionRest } from './rest.ts';
export { admissionColumns } from './personal-columns.ts';
export { performersByPicture } from './profile/log-store.ts';
export { countOpenAdmissions, countWaitingReviews } from './admissions/counts-store.ts';
