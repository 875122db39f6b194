export { PeopleInReview } from './operator/people-in-review.tsx';
export { useApproval } from './operator/use-approval.ts';
export { People } from './studio/people.tsx';
