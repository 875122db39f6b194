import { z } from 'zod';
import { languages } from './language/languages.ts';

export { languages, type Language } from './language/languages.ts';
export const languageSchema = z.enum(languages);

/** Errors that any call may answer with, and their HTTP status. Features add their own in their contracts. */
export const commonErrors = {
  'bad-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  /** A page that is not at an address of ours asks; `details.address` is the main one, where one is set. */
  'foreign-origin': 403,
  /** Operators work with a second factor or a passkey. */
  'second-factor-required': 403,
  'not-found': 404,
  conflict: 409,
  /** More than is taken at once, by us or by what stands in front of us. */
  'too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

/** What every REST call answers with when it fails (RFC 9457). `code` chooses the sentence that a person sees. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  /** Which input was wrong, by path, for `bad-request`. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Facts that belong to the code, e.g. what is missing. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** No day of anybody's here lies outside of these years; databases and calendars reckon strangely with some that do. */
const isOfOurTime = (text: string): boolean => /^20\d\d-/.test(text);
const ourTime = { error: 'must lie between the years 2000 and 2099' };

/** A day that is asked for: `2026-05-17`. */
export const daySchema = z.iso.date().refine(isOfOurTime, ourTime);
/** A moment that is asked for, in UTC. */
export const momentSchema = z.iso.datetime().refine(isOfOurTime, ourTime);

type Schema = z.ZodType;

/** A number of ours. In capitals it is the same (RFC 9562), and from here on it is written in one way: it is compared, and others are named by it. */
export const uuidSchema = z.uuid().toLowerCase();
/** A UUID as we write it, as a piece of a regular expression. What only has its length and its signs is none to the database. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const wholeUuid = new RegExp(`^${UUID_PATTERN}$`);
/** Whether a part of an address, or the name of a file, is a UUID as we write it. */
export const isUuid = (text: string): boolean => wholeUuid.test(text);
/** The greatest number that the database keeps in four bytes. */
export const MOST_IN_FOUR_BYTES = 2_147_483_647;
/** By which the client knows one press again. */
export const requestKeySchema = uuidSchema.describe('Made by the client, once for each press');

/** Turn the direction of what follows them, so that words read other than they stand. */
const TURNING = '\\u202a-\\u202e\\u2066-\\u2069';
const wholeLine = new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}${TURNING}]*$`, 'u');
const wholeText = new RegExp(`^(?:[^\\p{Cc}${TURNING}]|[\\n\\t])*$`, 'u');
/** What is there and is not seen: alone it would be a name without letters. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\u2800\uFFFC\u{1D159}]+/gu;
/** Accents have nothing to stand on. */
const WITHOUT_LETTERS = /[\p{M}\p{White_Space}]+/gu;
/** Whether nothing of a text is seen. */
export const isUnseen = (text: string): boolean => text.replaceAll(HIDDEN, '').replaceAll(WITHOUT_LETTERS, '') === '';
/** As a reader has it. */
const asSeen = (text: string) => (isUnseen(text) ? '' : text);
/** A least length is one of what is seen; white space within counts, but not the signs that nobody sees. */
const isSeen = (min: number) => (text: string) => text.replaceAll(HIDDEN, '').trim().length >= min;
/** One line that somebody writes, of so many characters, without signs that break it or hide. */
export const lineSchema = (min: number, max: number) =>
  z.string().trim().overwrite(asSeen).min(min).max(max).regex(wholeLine).refine(isSeen(min));
/** The same of several lines. Forms end lines as mails do; they are kept as one sign each. */
export const textSchema = (min: number, max: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => asSeen(text.replaceAll('\r\n', '\n')))
    .min(min)
    .max(max)
    .regex(wholeText)
    .refine(isSeen(min));

/** The domain as mail servers write it: one with an umlaut by its name in ASCII (RFC 5891). */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.-]*[^\0-\x7F][\p{L}\p{M}\p{N}.-]*$/u.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url === null ? address : `${address.slice(0, at + 1)}${url.hostname}`;
}
/** What may be the address of a mailbox, in small letters, before it is known to be one. */
export const addressText = z.string().trim().toLowerCase().overwrite(withAsciiDomain).max(254);
/** The address of a mailbox. */
export const emailSchema = addressText.pipe(z.email());

/** Which state of something was looked at, as the answer that showed it says: what is decided about another state is refused. */
export const versionSchema = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe('Of what was shown, from the answer that showed it');

/** Why an operator did something; kept in the audit log. */
export const reasonSchema = textSchema(3, 500);
/** The answer of a call that does something and has nothing to say. */
export const successSchema = z.object({ success: z.literal(true) });

/** Who may make a call. The operation still decides; this is the API's first guard. */
export type Access = 'public' | 'guest' | 'account' | 'performer' | 'operator';

/** What an operator may be allowed to do; each is given by name, so that nobody has more than his work takes. */
export const rights = [
  'guests',
  'payments',
  'promotions',
  'age-checks',
  'ledger',
  'audit',
  'operators',
  'performers',
  'content',
  'system',
  'live',
  'payouts',
] as const;
export type Right = (typeof rights)[number];
export const rightSchema = z.enum(rights);

/** One REST call below `/rest/v1`: the single definition that server, browser, document and tests share. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /** What an operator must be allowed for it; any operator where none is named. */
  right?: Right;
  /**
   * An operator's call that is not noted in the audit log as it comes in: it shows and changes nobody's affairs, or it is asked
   * again and again and its operation sees to it that what is looked at is noted once.
   */
  impersonal?: true;
  /** Fields of its body that the audit log is told only by name: files, and what is kept sealed. */
  unlogged?: readonly string[];
  /** Answers everybody alike, and looks at no token: browsers send none, so that one that has just ended hinders nothing. */
  isForAll?: true;
  /** Programs of others send it as a form; for all other calls a form is a mistake, or another site's page. */
  takesForms?: true;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
}

/** Declares a call, keeping its literal types. */
export const call = <const T extends Call>(definition: T): T => definition;

type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What the browser passes for a call. */
export type CallInput<T extends Call> = (T extends { params: infer P }
  ? { params: Input<P> }
  : { params?: undefined }) &
  (T extends { query: infer Q } ? { query: Input<Q> } : { query?: undefined }) &
  (T extends { body: infer B } ? { body: Input<B> } : { body?: undefined });

/** What it gets back. */
export type CallOutput<T extends Call> = z.output<T['response']>;

/** What the server says by itself over the real-time channel (§7), by type. Each feature's contract adds what it says. */
// Filled by the features' contracts (`declare module`), so that nothing central names them.
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface ChannelEvents {}

/** What browsers say over it, and what they are answered. */
// As above.
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface ChannelCommands {}

export type EventName = keyof ChannelEvents;
export type CommandName = keyof ChannelCommands;

/** A contract's events, for {@link ChannelEvents}. */
export type EventsOf<T extends Record<string, Schema>> = { [K in keyof T]: z.output<T[K]> };
/** A contract's commands, for {@link ChannelCommands}. */
export type CommandsOf<T extends Record<string, { data: Schema; reply: Schema }>> = {
  [K in keyof T]: { data: z.input<T[K]['data']>; reply: z.output<T[K]['reply']> };
};
