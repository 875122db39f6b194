import { z } from 'zod';
import { reasonSchema, textSchema } from '../../platform/contract.ts';
import { decisionKinds, objectionLength, objectionStates } from './constants.ts';

/** Errors with what is decided about films and albums, with their HTTP status. */
export const reviewErrors = {
  /** Somebody else has to decide about it. */
  'another-operator': 409,
  /** There is nothing to object to, no more, or she has already. */
  'no-objection': 409,
} as const;

/** Of words and terms of a film or an album, counted from 1. */
export const revisionSchema = z.number().int().min(1).max(2_147_483_647);

/** Whether she may object to what was decided, or has; null for nothing to object to. */
export const objectionSchema = z.enum(objectionStates).nullable();

/** What calls about reviews are sent: each is a body, or what an answer says beside its work. */
export const decisionBody = z.strictObject({
  revision: revisionSchema,
  approve: z.boolean(),
  fsk: z.literal([16, 18]),
  reason: reasonSchema,
});
export const doubtBody = z.strictObject({ revision: revisionSchema, reason: reasonSchema });
export const removalBody = z.strictObject({ reason: reasonSchema });
export const objectionBody = z.strictObject({ text: textSchema(objectionLength.least, objectionLength.most) });
export const objectionDecisionBody = z.strictObject({ overturn: z.boolean(), reason: reasonSchema });

/** What is to be known of what waits before one decides. */
export const beforeDeciding = {
  /** What somebody wrote who was unsure about it; null for nobody. */
  doubt: z.string().nullable(),
  /** False for who was unsure about it himself, and who decided what an objection has overturned. */
  mayDecide: z.boolean(),
};
export type BeforeDeciding = z.infer<z.ZodObject<typeof beforeDeciding>>;

/** All that was decided about it, the latest first. */
export const told = {
  /** False for who decided what she objects to. */
  mayDecideObjection: z.boolean(),
  decisions: z.array(
    z.object({
      kind: z.enum(decisionKinds),
      /** Null for hers, and for operators who are gone. */
      operator: z.string().nullable(),
      revision: z.number().int(),
      reason: z.string(),
      decidedAt: z.iso.datetime(),
    }),
  ),
};
export type Told = z.infer<z.ZodObject<typeof told>>;
