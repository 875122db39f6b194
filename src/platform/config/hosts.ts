/** Where guests reach us. */
export interface Hosts {
  /** Every address of ours, the main one first. None without a `PUBLIC_URL`: then it is whatever guests ask for. */
  origins: readonly string[];
  /** The names among them, or besides, that are the Spanish sub-brand's. */
  spanish: readonly string[];
}

/** By which settings: names of the sub-brand are reached as `PUBLIC_URL` is, by its protocol and at its port. */
export function hostsOf(publicUrl: URL | null, spanish: readonly string[]): Hosts {
  if (publicUrl === null) return { origins: [], spanish };
  const { protocol, port } = publicUrl;
  const named = spanish.map((name) => new URL(`${protocol}//${name}${port === '' ? '' : `:${port}`}`).origin);
  return { origins: [...new Set([publicUrl.origin, ...named])], spanish };
}

/** Which setting names an address of ours, for who has to mend it. */
export const settingOf = ({ origins }: Hosts, origin: string): 'PUBLIC_URL' | 'SPANISH_BRAND_HOSTS' =>
  origin === origins[0] ? 'PUBLIC_URL' : 'SPANISH_BRAND_HOSTS';
