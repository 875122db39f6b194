import { createHmac } from 'node:crypto';
import type { Passwords } from '../../src/platform/context.ts';

const keep = (password: string): string => createHmac('sha256', 'of the tests').update(password).digest('hex');

/**
 * A way of keeping passwords that costs nothing. The platform's own takes long on purpose, thousands of times in a run that is about
 * other things; it is tried where people sign up and log in (`identity.test.ts`), and by every journey and process.
 */
export const cheapPasswords: Passwords = {
  hash: (password) => Promise.resolve(keep(password)),
  verify: ({ hash, password }) => Promise.resolve(hash === keep(password)),
};
