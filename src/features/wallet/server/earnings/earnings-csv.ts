import type { Language } from '../../../../platform/contract.ts';
import { centsForCoins, type EarningKind } from '../../constants.ts';
import { text as csvText } from '../statement/statement-csv.ts';

interface Line {
  day: string;
  kind: EarningKind;
  handle: string;
  name: string;
  seconds: number;
  coins: number;
}

const words: Record<Language, { head: readonly string[]; kinds: Record<EarningKind, string> }> = {
  de: {
    head: ['Tag', 'Art', 'Gast', 'Kennung', 'Sekunden', 'VXC', 'EUR'],
    kinds: {
      freeChat: 'Gratis-Chat',
      videoChat: 'Videochat',
      voyeur: 'Voyeur',
      ticketShow: 'Ticket-Show',
      single: 'Privatchat',
      singlec2c: 'Cam-to-Cam',
      videoCall: 'Videoanruf',
      voiceCall: 'Sprachanruf',
      tip: 'Trinkgeld',
      gift: 'Geschenk',
      toy: 'Toy',
    },
  },
  en: {
    head: ['Day', 'Kind', 'Guest', 'Handle', 'Seconds', 'VXC', 'EUR'],
    kinds: {
      freeChat: 'Free chat',
      videoChat: 'Video chat',
      voyeur: 'Voyeur',
      ticketShow: 'Ticket show',
      single: 'Private chat',
      singlec2c: 'Cam-to-cam',
      videoCall: 'Video call',
      voiceCall: 'Voice call',
      tip: 'Tip',
      gift: 'Gift',
      toy: 'Toy',
    },
  },
  es: {
    head: ['Día', 'Tipo', 'Cliente', 'Identificador', 'Segundos', 'VXC', 'EUR'],
    kinds: {
      freeChat: 'Chat gratis',
      videoChat: 'Videochat',
      voyeur: 'Voyeur',
      ticketShow: 'Show con entrada',
      single: 'Chat privado',
      singlec2c: 'Cam a cam',
      videoCall: 'Videollamada',
      voiceCall: 'Llamada de voz',
      tip: 'Propina',
      gift: 'Regalo',
      toy: 'Juguete',
    },
  },
  nl: {
    head: ['Dag', 'Soort', 'Gast', 'Kenmerk', 'Seconden', 'VXC', 'EUR'],
    kinds: {
      freeChat: 'Gratis chat',
      videoChat: 'Videochat',
      voyeur: 'Voyeur',
      ticketShow: 'Ticketshow',
      single: 'Privéchat',
      singlec2c: 'Cam-to-cam',
      videoCall: 'Videogesprek',
      voiceCall: 'Spraakgesprek',
      tip: 'Fooi',
      gift: 'Cadeau',
      toy: 'Toy',
    },
  },
};

/** Earnings as a table (RFC 4180) in UTF-8, with a mark that tells spreadsheets so. Days are those of Berlin. */
export function toCsv(lines: readonly Line[], language: Language): string {
  const { head, kinds } = words[language];
  const rows = lines.map(({ day, kind, name, handle, seconds, coins }) => [
    csvText(day),
    csvText(kinds[kind]),
    csvText(name),
    csvText(handle),
    String(seconds),
    String(coins),
    (centsForCoins(coins) / 100).toFixed(2),
  ]);
  return `\uFEFF${[head.map(csvText), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
