import { z } from 'zod';
import { call } from '../../../platform/contract.ts';

const typeId = z.number().int().min(1).max(1_000_000);
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** §7. The numbers mean what their callers agree on; a relation is always one of the guest who is logged in (§6). */
export const relationSchema = z.object({
  subjectTypeId: typeId,
  subjectId: id,
  relationTypeId: typeId,
  objectTypeId: typeId,
  objectId: id,
});
export type Relation = z.infer<typeof relationSchema>;

export const addRelation = call({
  method: 'POST',
  path: '/utility/relation/addRelation',
  access: 'account',
  summary: 'Notes how something stands to something, for this guest; harmless to repeat',
  body: relationSchema,
  response: z.object({ success: z.boolean() }),
});

export const hasRelation = call({
  method: 'POST',
  path: '/utility/relation/hasRelation',
  access: 'account',
  summary: 'Whether that was noted',
  body: relationSchema,
  response: z.object({ hasRelation: z.boolean() }),
});
