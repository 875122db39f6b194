import { m } from '#messages';
import type { Outsider, Paper } from '../../contract.ts';

/** What is known of somebody from outside, in words. */
export const factsOf = (
  { legalName, born, recordedOn, consentOn }: Outsider,
  day: (day: string) => string,
): [label: string, value: string][] => [
  [m.consents_legal_name(), legalName],
  [m.consents_born(), day(born)],
  [m.consents_recorded_on(), day(recordedOn)],
  [m.consents_consent_on(), day(consentOn)],
];

/** A paper as an address that holds it. */
export const addressOf = ({ type, data }: Paper): string => `data:${type};base64,${data}`;
