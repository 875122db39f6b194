import { m } from '#server-messages';
import type { Language } from '../../../platform/contract.ts';

/** What is written and said: without a name, so that nothing tells what kind of site this is. Digit by digit where it is spoken. */
export const wordsFor = (language: Language, type: 'sms' | 'call', pin: string): string =>
  type === 'call'
    ? m.phone_said_call({ pin: pin.split('').join(' ') }, { locale: language })
    : m.phone_said_sms({ pin }, { locale: language });
