/** Where Intiface Central listens unless told otherwise. */
export const usualAddress = 'ws://127.0.0.1:12345';

/** Whether it is an address on her own machine: pages of the studio may speak with no other (see the shell's policy). */
export function isAddress(text: string): boolean {
  const port = /^ws:\/\/(?:127\.0\.0\.1|localhost):(\d{1,5})\/?$/.exec(text)?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}
