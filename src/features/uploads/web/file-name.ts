import { isUnseen } from '../../../platform/contract.ts';

const LONGEST = 200;
/** Signs that break a line or turn its direction: file managers and messengers put some into names, and no line of ours may hold any. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** What a chosen file is called here, whatever its own name is made of. */
export function fileName({ name }: Pick<File, 'name'>): string {
  const kept = name.replaceAll(HIDDEN, '').trim().slice(0, LONGEST).trim().toWellFormed();
  return isUnseen(kept) ? 'file' : kept;
}
