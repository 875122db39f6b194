import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

type Sending = Pick<Config, 'publicUrl' | 'mail'>;

/** A server that says nothing is given up soon, and asked again later; the library itself waits for ten minutes. Milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The mail server's other end. We name ourselves to it as guests know us; what `SMTP_URL` says itself holds. */
export function smtpTransport(smtpUrl: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const url = new URL(smtpUrl);
  const settings = { ...LIMITS, ...(publicUrl === null ? {} : { name: machineName(publicUrl.hostname) }) };
  for (const [name, value] of Object.entries(settings))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return createTransport(url.href);
}

/** Addresses stand in brackets (RFC 5321, 4.1.3). */
function machineName(host: string): string {
  if (host.startsWith('[')) return `[IPv6:${host.slice(1)}`;
  return isIP(host) === 4 ? `[${host}]` : host;
}

/** Unique in the world by where the platform is reached, or by whose address its mails come from. */
export function messageIdOf(id: string, { publicUrl, mail }: Sending): string {
  const sender = /@([^\s<>@]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost';
  return `<${id}@${publicUrl?.hostname ?? domainToASCII(sender)}>`;
}

/** The sender as configured; for a neutral mail its address alone. */
export const senderOf = (from: string, neutral: boolean): string =>
  neutral ? (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from) : from;
