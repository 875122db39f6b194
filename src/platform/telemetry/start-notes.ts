import { networkInterfaces } from 'node:os';
import type { Config } from '../config/config.ts';
import { isPublicAddress } from '../geo/public-address.ts';

export interface StartNote {
  /** A setting, or what operators do on a page of theirs. */
  variable: string;
  text: string;
  /** The sandbox stands in for it. */
  inSandbox?: true;
}

/** What an operator with real guests has not set up yet; nothing where the demo world runs. */
export function startNotes(config: Config, ownAddresses: readonly string[] = addressesOfMachine()): StartNote[] {
  if (config.demo) return [];
  const { payments, sandbox, age, mail, publicUrl, media } = config;
  const notes: StartNote[] = [];
  const note = (variable: string, text: string) => notes.push({ variable, text });
  /** `text` says what the sandbox does in its place. */
  const played = (variable: string, text: string) => notes.push({ variable, text, inSandbox: true });
  if (payments.verotel === null) {
    if (sandbox) played('PAYMENT_PROVIDER', 'the sandbox sells coins for no money');
    else note('PAYMENT_PROVIDER', 'nobody takes money, so no guest can buy coins');
  }
  if (age.appIssuers === null) {
    if (sandbox) played('AGE_APP_ISSUERS', 'the sandbox passes every age check');
    else note('AGE_APP_ISSUERS', 'no age check is offered, so no guest can be let in');
  }
  if (mail.smtpUrl === null) note('SMTP_URL', 'mails stay in the outbox that operators read');
  else if (/\.invalid>?\s*$/.test(mail.from)) note('MAIL_FROM', `${mail.from} is no address that mails can come from`);
  if (mail.contact === null) note('CONTACT_EMAIL', 'guests and authorities are shown no address to write to');
  if (publicUrl === null) note('PUBLIC_URL', 'links in mails lead to localhost, and cookies are not kept to https');
  // We speak no TLS: https means that a machine stands in front.
  else if (publicUrl.protocol === 'https:' && config.trustProxy === 0)
    note('TRUST_PROXY', 'all guests count as one, for what the machine in front says of them is not believed');
  if (media.janus === null && media.publicIps.length === 0 && !ownAddresses.some(isPublicAddress)) {
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

/** The notes as lines for the terminal. */
export const describeNotes = (notes: readonly StartNote[]): string =>
  notes.map(({ variable, text }) => `    ${variable.padEnd(16)}  ${text}`).join('\n');
