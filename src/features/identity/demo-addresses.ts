/** The accounts that the demo world makes; nobody can own an address below `.example`. */
export const demoAddresses = {
  guest: 'gast@demo.example',
  performer: 'performer@demo.example',
  operator: 'haus@demo.example',
} as const;

const known: ReadonlySet<string> = new Set(Object.values(demoAddresses));

export const isDemoAddress = (address: string): boolean => known.has(address);

/** Of those in the demo world whom nobody logs in as. */
export const extraAddress = (key: string): string => `${key}@abend.demo.example`;
