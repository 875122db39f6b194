import { isAdultOn, mayConsentOn } from '../../../platform/time/adult.ts';
import { paperKinds, type PaperKind, type PersonState } from '../constants.ts';
import type { Answer, Outsider } from '../contract.ts';

/** As much of somebody as the rules ask for. */
export interface Named {
  /** What a performer answered last; null for nothing yet. */
  answer: Answer | null;
  /** Of somebody from outside; null for a performer. */
  record: Pick<Outsider, 'download'> | null;
  papers: readonly PaperKind[];
}

/** Where somebody's consent stands: a performer says it herself, for anybody else all papers are there. */
export function stateOf({ answer, record, papers }: Named): PersonState {
  if (record !== null) return paperKinds.every((kind) => papers.includes(kind)) ? 'complete' : 'incomplete';
  if (answer === null) return 'asked';
  return answer.depict && answer.publish ? 'complete' : 'refused';
}

/** Whether she has said no to anything, be it to copies alone. */
export const refuses = ({ answer }: Named): boolean =>
  answer !== null && !(answer.depict && answer.publish && answer.download);

/** Whether everybody is complete: before that nothing is published. */
export const isComplete = (people: readonly Named[]): boolean => people.every((each) => stateOf(each) === 'complete');

/** Whether everybody lets buyers keep a copy. */
export const mayDownload = (people: readonly Named[]): boolean =>
  isComplete(people) && people.every(({ answer, record }) => (record ?? answer)?.download === true);

/** What is wrong with the days of somebody from outside, held against today in Berlin; null for nothing. */
export function faultOf(
  { born, recordedOn, consentOn }: Pick<Outsider, 'born' | 'recordedOn' | 'consentOn'>,
  today: string,
): 'person-under-age' | 'person-day' | null {
  if (!isAdultOn(born, recordedOn)) return 'person-under-age';
  return recordedOn <= today && mayConsentOn(consentOn, born, today) ? null : 'person-day';
}
