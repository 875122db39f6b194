import type { CallInput } from '../../../platform/contract.ts';
import type { putNotificationSwitches } from '../contract.ts';

export type Changes = CallInput<typeof putNotificationSwitches>['body'];
/** Saves what is named, at once. */
export type Change = (changes: Changes) => void;
