import type { CallOutput, Language, Problem } from '../../platform/contract.ts';
import type { GuestState, guestSession } from '../../platform/guest-contract.ts';
import { createServerClock } from '../time/server-clock.ts';
import { restAddress } from './rest-address.ts';

/** The browser's session: who the guest is, and the token in memory only. */
export interface Session {
  /** Null until the first answer. */
  guest: GuestState | null;
  status: 'loading' | 'ready' | 'locked' | 'foreign' | 'offline';
  /** Where the platform is had, while this page is at an address that is none of its own: `foreign`; null where it names none. */
  address: string | null;
  /** The address that passkeys are for; null for any. */
  passkeysAt: string | null;
}

const loading: Session = { guest: null, status: 'loading', address: null, passkeysAt: null };
let current: Session = loading;
let token: string | null = null;
let language: Language = 'de';
let pending: Promise<boolean> | null = null;
/** When the answer that is known was asked for, in milliseconds of `performance.now()`. */
let asked = 0;
/** How often the server has pushed something about the guest. */
let patches = 0;
let renewal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Measured with each answer that says who the guest is. */
export const serverClock = createServerClock(() => void renewAccess());

export const accessToken = (): string | null => token;
export const session = (): Session => current;
export const askedAt = (): number => asked;
export const serverSession = (): Session => loading;

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose answers are shown; null while nobody is known. */
export const whoIsIt = (): string | null =>
  current.guest === null ? null : `${current.guest.guestId} ${String(current.guest.isLoggedIn)}`;

/** Called when it is somebody else than before: what was answered to that one is not his. Returns how to stop. */
export function onOtherPerson(handle: () => void): () => void {
  let known = whoIsIt();
  return onSession(() => {
    const now = whoIsIt();
    if (now === null || now === known) return;
    const isOther = known !== null;
    known = now;
    if (isOther) handle();
  });
}

/** Begins or goes on with the session of this browser. Several callers share one request. */
export function startSession(pageLanguage: Language): Promise<boolean> {
  language = pageLanguage;
  return token === null ? renewAccess() : Promise.resolve(true);
}

/** Asks anew who the guest is: after signing in or out, and before the token runs out. */
export function renewAccess(): Promise<boolean> {
  pending ??= ask().finally(() => (pending = null));
  return pending;
}

/** Takes over what the server pushed about the guest. */
export function patchGuest(change: Partial<GuestState>): void {
  patches += 1;
  if (current.guest !== null) tell({ ...current, guest: { ...current.guest, ...change } });
}

/** Refusals about which asking again changes nothing, by their codes. */
const FINAL: Readonly<Record<string, Session['status']>> = { 'account-locked': 'locked', 'foreign-origin': 'foreign' };

/** What a refusal says of the session: by its code, for what stands in front of the platform refuses too, and has none. */
export function refusedBy(problem: Partial<Problem> | null): Pick<Session, 'status' | 'address'> {
  const { code = '', details } = problem ?? {};
  return { status: FINAL[code] ?? 'offline', address: (details?.['address'] as string | undefined) ?? null };
}

async function ask(): Promise<boolean> {
  const takeTime = serverClock.asking();
  const before = { at: performance.now(), patches };
  const response = await fetch(restAddress('/guest/session', { language }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  }).catch(() => null);
  if (response === null || !response.ok) {
    const refused = refusedBy((await response?.json().catch(() => null)) as Partial<Problem> | null);
    if (refused.status !== 'offline') token = null;
    tell({ ...current, ...refused });
    return false;
  }
  const answer = (await response.json()) as CallOutput<typeof guestSession>;
  takeTime(answer.now);
  token = answer.accessToken;
  clearTimeout(renewal);
  renewal = setTimeout(() => void renewAccess(), (answer.expiresIn - 60) * 1000);
  asked = before.at;
  // What was pushed meanwhile may be newer than this answer.
  if (patches !== before.patches) return ask();
  tell({ guest: answer.guest, status: 'ready', address: null, passkeysAt: answer.passkeysAt });
  return true;
}

function tell(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}
