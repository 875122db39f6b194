import { expect, it } from 'vitest';
import { RefusedError } from '@separee/media/client';
import { ApiProblem, offline } from '../../shell/api/client.ts';
import { orRefusal } from './live-refusal.ts';

it('a look that is refused ends the attempts; what was lost on the way does not', () => {
  const over = orRefusal(RefusedError);
  expect(() => over(new ApiProblem({ code: 'preview-limit', status: 429 }))).toThrow(new RefusedError(429));
  expect(() => over(new ApiProblem({ code: 'performer-busy', status: 409 }))).toThrow(RefusedError);
  for (const lost of [offline(), new ApiProblem({ code: 'unavailable', status: 503 })])
    expect(() => over(lost)).toThrow(lost);
});
