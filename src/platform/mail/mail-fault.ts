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
/** The server takes nothing from us for anybody: it wants a log-in, or does not pass on what we send (RFC 3463: policy). */
const ABOUT_US = /^(530|5\d\d 5\.7\.)/;

/** Reads an error of the library that speaks SMTP. */
export function mailFault(error: unknown): MailFault {
  const { code, originalCode, command, response } = error as Readonly<Record<string, unknown>>;
  const answer =
    typeof response === 'string' ? (/^[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? null) : null;
  const told = answer?.replace('-', ' ') ?? [originalCode, code].find(isCode) ?? null;
  const isOwn = code === 'EENVELOPE' && (command === 'API' || (command === 'RCPT TO' && !ABOUT_US.test(told ?? '')));
  const fault = FAULTS[String(code)] ?? 'refused';
  const isInsecure = fault === 'unreachable' && typeof originalCode === 'string' && OF_ENCRYPTION.test(originalCode);
  const isFinal = isOwn && (command === 'API' || told?.startsWith('5') === true);
  return { fault: isInsecure ? 'insecure' : fault, code: told, isOwn, isFinal };
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(value);
