import { slot } from '../../../platform/feature/slots.ts';

/** A performer's show was ended at once, by herself or by the platform: what runs by it ends as well. */
export const showsStopped = slot<(performerGuestId: string) => Promise<void>>('shows that are stopped');
