import { header, type HttpRequest } from './http.ts';

/** Headers that let pages of these origins use the endpoint; none for any other origin. `*` permits all. */
export function corsHeaders(request: HttpRequest, origins: readonly string[]): Record<string, string> {
  const origin = header(request, 'origin');
  const isPermitted = origin !== undefined && (origins.includes(origin) || origins.includes('*'));
  if (!isPermitted) return origins.length > 0 ? { vary: 'origin' } : {};
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, if-match',
    'access-control-expose-headers': 'location, etag, link, accept-patch',
    'access-control-max-age': '600',
  };
}
