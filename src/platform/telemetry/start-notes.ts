import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config/config.ts';

export interface StartNote {
  variable: string;
  text: string;
}

/** What an operator with real guests has not set up yet; nothing where the demo world runs. */
export function startNotes(config: Config, ownAddresses: readonly string[] = addressesOfMachine()): StartNote[] {
  if (config.demo) return [];
  const { payments, sandbox, age, mail, publicUrl, media } = config;
  const notes: StartNote[] = [];
  const note = (variable: string, text: string) => notes.push({ variable, text });
  if (payments.verotel === null) {
    note(
      'PAYMENT_PROVIDER',
      sandbox ? 'the sandbox sells coins for no money' : 'nobody takes money, so no guest can buy coins',
    );
  }
  if (age.appIssuers === null) {
    note(
      'AGE_APP_ISSUERS',
      sandbox ? 'the sandbox passes every age check' : 'no age check is offered, so no guest can be let in',
    );
  }
  if (mail.smtpUrl === null) note('SMTP_URL', 'mails stay in the outbox that operators read');
  else if (/\.invalid>?\s*$/.test(mail.from)) note('MAIL_FROM', `${mail.from} is no address that mails can come from`);
  if (publicUrl === null) note('PUBLIC_URL', 'links in mails lead to localhost, and cookies are not kept to https');
  if (media.janus === null && media.publicIps.length === 0 && !ownAddresses.some(isPublic)) {
    note('PUBLIC_IP', 'this machine has only private addresses, so that nobody outside gets pictures');
  }
  if (!media.turn.urls.some((url) => /^turns?:/i.test(url))) {
    note('TURN_URLS', 'guests and performers in networks that let no UDP through get no picture');
  }
  return notes;
}

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
}

/** Whether the whole internet can reach an address (RFC 1918, 4193, 6598 and the local ones cannot). */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) {
    return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      address,
    );
  }
  return !/^(::1?$|fe[89ab]|f[cd])/i.test(address);
}

/** The notes as lines for the terminal. */
export const describeNotes = (notes: readonly StartNote[]): string =>
  notes.map(({ variable, text }) => `    ${variable.padEnd(16)}  ${text}`).join('\n');
