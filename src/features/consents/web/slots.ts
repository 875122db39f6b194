import type { Language } from '../../../platform/contract.ts';
import { slot } from '../../../shell/slots.ts';
import type { Work } from '../constants.ts';
import type { AskedConsent } from '../contract.ts';

export interface WorkAddress {
  work: Work;
  /** Where who is asked looks at it. */
  address: (asked: AskedConsent, language: Language) => string;
}
/** Where films and albums are looked at, by who is named in them. */
export const workAddresses = slot<WorkAddress>('addresses of what people are seen in');
