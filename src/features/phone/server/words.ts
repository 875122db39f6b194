import type { Language } from '../../../platform/contract.ts';

/** What is written and said: without a name, so that nothing tells what kind of site this is. */
const texts: Record<Language, { sms: (pin: string) => string; call: (pin: string) => string }> = {
  de: {
    sms: (pin) => `Dein Code: ${pin}. Er gilt zehn Minuten. Gib ihn nicht weiter.`,
    call: (pin) => `Guten Tag. Dein Code lautet: ${pin}. Ich wiederhole: ${pin}.`,
  },
  en: {
    sms: (pin) => `Your code: ${pin}. It is valid for ten minutes. Do not share it.`,
    call: (pin) => `Hello. Your code is: ${pin}. Once more: ${pin}.`,
  },
  es: {
    sms: (pin) => `Tu código: ${pin}. Es válido diez minutos. No lo compartas.`,
    call: (pin) => `Hola. Tu código es: ${pin}. Repito: ${pin}.`,
  },
  nl: {
    sms: (pin) => `Je code: ${pin}. Hij is tien minuten geldig. Geef hem niet door.`,
    call: (pin) => `Goedendag. Je code is: ${pin}. Ik herhaal: ${pin}.`,
  },
};

/** Digit by digit where it is spoken. */
export const wordsFor = (language: Language, type: 'sms' | 'call', pin: string): string =>
  texts[language][type](type === 'call' ? pin.split('').join(' ') : pin);
