export { AboChoice } from './abo-choice.tsx';
export { takeCancellationOffer } from './offer.ts';
export { SubscriptionList } from './subscription-list.tsx';
