import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '../../contract.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Whether a password may be used: long enough, and not to be guessed from lists of common ones, keyboard walks or
 * the person's own name and address. Works offline; nothing leaves the machine.
 */
export function isStrongEnough(password: string, personal: readonly string[]): boolean {
  if (password.length < passwordLength.min || password.length > passwordLength.max) return false;
  return estimator.check(password, [...personal, 'separee', 'séparée']).score >= 2;
}
