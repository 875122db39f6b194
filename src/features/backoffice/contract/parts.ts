import { z } from 'zod';

/** Why something was done; kept in the audit log. */
export const reason = z.string().trim().min(3).max(500);
export const success = z.object({ success: z.literal(true) });
export const when = z.iso.datetime();
