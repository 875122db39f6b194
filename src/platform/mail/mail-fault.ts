/** Why a mail was not taken, without a word of the server: those hold addresses. */
export interface MailFault {
  fault: 'unreachable' | 'insecure' | 'log-in' | 'refused';
  /** The server's answer (`550 5.7.1`), or the system's code (`ECONNREFUSED`). */
  code: string | null;
  /** It is this mail's own, e.g. nobody has its address: others may go out. */
  isOwn: boolean;
  /** It is the same at every other try. */
  isFinal: boolean;
}

const FAULTS: Readonly<Record<string, MailFault['fault']>> = {
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  EPROXY: 'unreachable',
  ETLS: 'insecure',
  EREQUIRETLS: 'insecure',
  EAUTH: 'log-in',
  ENOAUTH: 'log-in',
  EOAUTH2: 'log-in',
};
/** What Node and OpenSSL say of certificates and of what they do not understand. */
const OF_ENCRYPTION = /CERT|TLS|SSL|SIGNATURE|ISSUER/;
/**
 * The server takes nothing from us for anybody: it wants a log-in, does not pass on what we send, or finds fault with sender, greeting, amount or
 * itself (RFC 3463: policy, protocol, system, and the sender's address). Not every server says so by its code.
 */
const ABOUT_US = /^(503|521|530|5\d\d 5\.(?:[357]\.|1\.[78]))/;
const ABOUT_US_IN_WORDS = /relay|rcpthosts|sender|helo|ehlo|authenticat|quota|too many|limit|per (?:hour|day)/i;
/** There is no such mailbox, nor will there be (RFC 3463). What is said without such a code may be about us, and is tried again. */
const NO_MAILBOX = /^5\d\d 5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/** Reads an error of the library that speaks SMTP. */
export function mailFault(error: unknown): MailFault {
  const { code, originalCode, command, response } = error as Readonly<Record<string, unknown>>;
  const answer =
    typeof response === 'string' ? (/^[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? null) : null;
  const told = answer?.replace('-', ' ') ?? [originalCode, code].find(isCode) ?? null;
  const isAboutUs = ABOUT_US.test(told ?? '') || ABOUT_US_IN_WORDS.test(String(response));
  const isMailbox = NO_MAILBOX.test(told ?? '');
  const isOwn = code === 'EENVELOPE' && (command === 'API' || (command === 'RCPT TO' && (isMailbox || !isAboutUs)));
  const fault = FAULTS[String(code)] ?? 'refused';
  const isInsecure = fault === 'unreachable' && typeof originalCode === 'string' && OF_ENCRYPTION.test(originalCode);
  const isFinal = isOwn && (command === 'API' || isMailbox);
  return { fault: isInsecure ? 'insecure' : fault, code: told, isOwn, isFinal };
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(value);
