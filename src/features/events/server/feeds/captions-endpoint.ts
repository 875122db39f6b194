import { isClean } from '../../../../platform/texts/clean-input.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageSchema } from '../../../../platform/contract.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { bearerToken } from '../../../../platform/http/caller.ts';
import { liveConstants } from '../../../live/constants.ts';
import type { Live } from '../../../live/server/index.ts';
import { eventErrors } from '../../contract.ts';
import { admitSpeaker } from '../access/admission.ts';
import type { Events } from '../events.ts';

const eventError = errorsOf(eventErrors);

const captionSchema = z.object({
  text: z.string().trim().min(1).max(liveConstants.captionLength),
  language: languageSchema,
  isFinal: z.boolean().default(true),
});

/**
 * `POST /rest/v1/studio/captions` with a token of the scope `captions`. Shape of our own. It stands beside the calls of the
 * contract, because its bearer token is a program's, not a guest's.
 */
export function captionsEndpoint(
  scope: FastifyInstance,
  { context }: Events,
  { captions }: Pick<Live, 'captions'>,
): void {
  scope.post('/rest/v1/studio/captions', async (request, reply) => {
    const token = bearerToken(request);
    if (token === null) throw eventError('unknown-token');
    const performerId = await admitSpeaker(context.database, token);
    if (!isClean(request.body)) throw commonError('bad-request', { field: 'body' });
    const { data, error } = captionSchema.safeParse(request.body);
    if (data === undefined) throw commonError('bad-request', { field: String(error.issues[0]?.path[0] ?? 'body') });
    await captions.say(performerId, data);
    reply.header('cache-control', 'no-store');
    return { success: true };
  });
}
