/** Which build of the pages asks (§7, cache version): what a browser or a proxy has kept for one is no other's. Empty while developing. */
const VERSION = String(import.meta.env['VITE_CACHE_VERSION'] ?? '');

/** The address of a call below `/rest/v1`, with what every call sends (§7): the language, and the cache version. */
export function restAddress(path: string, query: Readonly<Record<string, string>>): string {
  const version: Record<string, string> = VERSION === '' ? {} : { v: VERSION };
  return `/rest/v1${path}?${new URLSearchParams({ ...query, ...version })}`;
}
