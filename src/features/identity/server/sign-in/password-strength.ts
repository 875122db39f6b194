import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordLength } from '../../contract.ts';

let loading: Promise<ZxcvbnFactory> | undefined;

/** Its dictionaries take longer to unpack than the rest of the feature: the first who chooses a password waits for them, not every start. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password may be used: long enough, and not to be guessed from lists of common ones, keyboard walks or
 * the person's own name and address. Works offline; nothing leaves the machine.
 */
export async function isStrongEnough(password: string, personal: readonly string[]): Promise<boolean> {
  if (password.length < passwordLength.min || password.length > passwordLength.max) return false;
  const estimator = await (loading ??= load());
  return estimator.check(password, [...personal, 'separee', 'séparée']).score >= 2;
}
