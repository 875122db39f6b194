import { serve, type Rest } from '../../../platform/http/rest.ts';
import { avsCallback } from '../contract.ts';
import type { AgeVerification } from './age-verification.ts';

export function ageVerificationRest(rest: Rest, ageVerification: AgeVerification): void {
  serve(rest, avsCallback, async ({ params, body }) => {
    await ageVerification.notice(params.provider, body);
    return { success: true as const };
  });
}
