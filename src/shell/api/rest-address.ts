/**
 * The address of a call below `/rest/v1`, with what every call sends (§7): the language, and as cache version which build of the pages
 * asks. What a browser or a proxy has kept for one is no other's. While developing, and outside of a build, there is none.
 */
export function restAddress(path: string, query: Readonly<Record<string, string>>): string {
  const build: unknown = (import.meta.env as ImportMetaEnv | undefined)?.['VITE_CACHE_VERSION'];
  const version: Record<string, string> = typeof build === 'string' ? { v: build } : {};
  return `/rest/v1${path}?${new URLSearchParams({ ...query, ...version })}`;
}
