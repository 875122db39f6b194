import { z } from 'zod';

const MOST = 8;
const address = z.union([z.ipv4(), z.ipv6()], {
  error: 'must be an address such as 203.0.113.5, or several with commas',
});

/** Addresses of a machine, with commas between them. */
export const publicIps = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(address).max(MOST));
