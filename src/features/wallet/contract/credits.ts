import { z } from 'zod';
import {
  call,
  reasonSchema as reason,
  requestKeySchema,
  successSchema as success,
  uuidSchema,
} from '../../../platform/contract.ts';

const guestId = z.object({ guestId: uuidSchema });

export const creditGuest = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/credit',
  access: 'operator',
  right: 'payments',
  summary: 'Gives coins that cannot be paid out, once per `requestKey`',
  params: guestId,
  body: z.object({ coins: z.number().int().min(1).max(10_000), requestKey: requestKeySchema, reason }),
  response: success,
});
