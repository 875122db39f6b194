import { recall, remember } from '../../../../../shell/consent/consent.ts';
import { isAddress, usualAddress } from './address.ts';

/** What she has set up, kept in this browser where she allows that. */
export interface Kept {
  address: string;
  /** The most that any toy is ever driven to, per cent. */
  limit: number;
  /** Keys of the toys that take part. */
  chosen: readonly string[];
}

const MOST_CHOSEN = 20;
const usual: Kept = { address: usualAddress, limit: 60, chosen: [] };

export function loadKept(): Kept {
  try {
    const { address, limit, chosen } = JSON.parse(recall('studioToys') ?? '{}') as Record<string, unknown>;
    return {
      address: typeof address === 'string' && isAddress(address) ? address : usual.address,
      limit: Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= 100 ? Number(limit) : usual.limit,
      chosen: Array.isArray(chosen) ? chosen.filter((key) => typeof key === 'string') : usual.chosen,
    };
  } catch {
    return usual;
  }
}

export const storeKept = (kept: Kept): void =>
  remember('studioToys', JSON.stringify({ ...kept, chosen: kept.chosen.slice(-MOST_CHOSEN) }));
