import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { reason, success } from './parts.ts';

export const erasePerformer = call({
  method: 'POST',
  path: '/backoffice/performers/:performerId/erase',
  access: 'operator',
  right: 'performers',
  summary: 'Erases a performer for good, with or without an account; refused while a show runs or tickets are held',
  params: z.object({ performerId: z.coerce.number().int().positive() }),
  body: z.object({ reason }),
  response: success,
});
