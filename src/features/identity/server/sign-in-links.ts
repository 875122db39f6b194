import type { Language } from '../../../platform/contract.ts';
import { href } from '../../../shell/paths.ts';

/** The page where one logs in. */
export const logInPage = (origin: string) => (language: Language) => `${origin}${href('logIn', language)}`;
