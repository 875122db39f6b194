/** What is kept or counted only after a yes (§4): necessary things need none. */
export const purposes = ['functional', 'analytics'] as const;
export type Purpose = (typeof purposes)[number];
export type Consent = Record<Purpose, boolean>;

const HALF_YEAR = 15_552_000;
const letters: Record<Purpose, string> = { functional: 'f', analytics: 'a' };
const none: Consent = { functional: false, analytics: false };

/** The choice as cookies tell it (§3: `cookiebanner-accepted`); null where none has been made yet. */
export function readConsent(cookies: string): Consent | null {
  const value = /(?:^|; )cookiebanner-accepted=1([fad]{0,3})(?:;|$)/.exec(cookies)?.[1];
  if (value === undefined) return null;
  return { functional: value.includes('f'), analytics: value.includes('a') };
}

/** Whether the notice on data protection and terms was closed in this browser; the same cookie says so. */
export const isNoticeClosed = (cookies: string): boolean => /(?:^|; )cookiebanner-accepted=1[fa]*d/.test(cookies);

/** The cookies that hold a choice. `cookiesBlocked` says that all that can be refused was. */
export function consentCookies(consent: Consent, noticeClosed = false): string[] {
  const granted = purposes.filter((purpose) => consent[purpose]);
  const rest = 'path=/; samesite=lax';
  const value = `1${granted.map((purpose) => letters[purpose]).join('')}${noticeClosed ? 'd' : ''}`;
  return [
    `cookiebanner-accepted=${value}; ${rest}; max-age=${HALF_YEAR}`,
    `cookiesBlocked=1; ${rest}; max-age=${granted.length === 0 ? HALF_YEAR : 0}`,
  ];
}

/** What is in this browser's storage by a yes to which purpose (§3). Gone with the yes. */
const stored = {
  globalSearchLastRequests: 'functional',
  recentActors: 'functional',
  playerVolume: 'functional',
  stageFit: 'functional',
  playerCaptions: 'functional',
  playerGoesOn: 'functional',
  studioDevices: 'functional',
  studioToys: 'functional',
  captions: 'functional',
  translate: 'functional',
  scheme: 'functional',
  columns: 'functional',
  albumColumns: 'functional',
} as const satisfies Record<string, Purpose>;
type Stored = keyof typeof stored;

/** Makes or changes the choice of this browser. What rested on a yes that is taken back is forgotten at once. */
export function saveConsent(consent: Consent): void {
  for (const cookie of consentCookies(consent, isNoticeClosed(document.cookie))) document.cookie = cookie;
  for (const [key, purpose] of Object.entries(stored)) if (!consent[purpose]) localStorage.removeItem(key);
}

/** This browser's choice; nothing is allowed until one was made. */
export const consent = (): Consent => readConsent(document.cookie) ?? none;

/** §6: who is not logged in closes the notice for this browser alone. */
export function closeNotice(): void {
  for (const cookie of consentCookies(consent(), true)) document.cookie = cookie;
}

/** Keeps a value in this browser if its purpose was allowed. */
export function remember(key: Stored, value: string): void {
  if (consent()[stored[key]]) localStorage.setItem(key, value);
}

export const forget = (key: Stored): void => localStorage.removeItem(key);

/** What tells of the guest rather than of his screen: gone when he logs out. */
export function forgetPersonal(): void {
  forget('globalSearchLastRequests');
  forget('recentActors');
}

/** What was kept; null for nothing. */
export const recall = (key: Stored): string | null => localStorage.getItem(key);
