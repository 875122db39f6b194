import { ApiProblem } from '../../shell/api/client.ts';

/**
 * What the server refuses it refuses the next second too: a look that is over is not asked for again. Throws the player's own refusal, which
 * ends its attempts; what was lost on the way it throws as it is, to be tried again.
 */
export const orRefusal =
  (Refused: new (status: number) => Error) =>
  (error: unknown): never => {
    throw error instanceof ApiProblem && error.status >= 400 && error.status < 500 ? new Refused(error.status) : error;
  };
