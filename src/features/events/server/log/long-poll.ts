import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { bearerToken } from '../../../../platform/http/caller.ts';
import { ownOrigin } from '../../../../platform/http/security.ts';
import { eventErrors } from '../../contract.ts';
import { admit } from '../access/admission.ts';
import type { Events } from '../events.ts';
import { follow } from './follower.ts';
import type { End } from '../feeds/connections.ts';
import { formatPosition } from './position.ts';
import { presentEvent, type SentEvent } from './present.ts';
import { readEventQuery } from './query.ts';
import { audibleTo } from '../rules.ts';

const eventError = errorsOf(eventErrors);

interface ListenAddress {
  performer: string;
  token?: string;
}

/** What a program is answered. */
export interface EventPage {
  events: SentEvent[];
  /** Where it goes on without a gap and without repetition. */
  nextUrl: string;
}

/**
 * `GET /events/{performer}/{token}/`, or without the token where it comes as a bearer token: answers with events at once if there
 * are some, else with the first that comes, or with none at the end of the wait.
 */
export function longPollEndpoint(scope: FastifyInstance, { context, tail, connections }: Events): void {
  async function answer(request: FastifyRequest<{ Params: ListenAddress }>, reply: FastifyReply): Promise<EventPage> {
    const gone = goneSignal(reply);
    const query = readEventQuery(request.query);
    const { performer, token = bearerToken(request) ?? '' } = request.params;
    const { tokenId, performerId, slug, scopes } = await admit(context.database, performer, token);
    using line = connections.open(tokenId);
    const types = audibleTo(scopes, query.types);
    using follower = await follow(context.database, tail, { performerId, types, after: query.after });
    const events = await follower.next(firstOf(line.ended, gone, query.timeout));
    if (line.ended.reason === ('revoked' satisfies End)) throw eventError('unknown-token');
    const next = new URL(pathOf(request), ownOrigin(context.config, request));
    next.searchParams.set('i', formatPosition(follower.place));
    reply.header('cache-control', 'no-store');
    return { events: events.map((event) => presentEvent(event, slug)), nextUrl: next.href };
  }

  for (const path of ['/events/:performer/', '/events/:performer/:token/']) {
    // Who forgets the last stroke means the same.
    for (const url of [path, path.slice(0, -1)]) scope.route({ method: 'GET', url, handler: answer });
  }
}

/** The address that was asked for, with its query; it may not lead to another site. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/^\/+/, '/');

/** When the wait is over: the client has gone, we end it, or its time is up. */
function firstOf(ended: AbortSignal, gone: AbortSignal, seconds: number): AbortSignal {
  return AbortSignal.any([ended, gone, AbortSignal.timeout(Math.round(seconds * 1000))]);
}

/** Taken before anything is waited for: who goes meanwhile is told of once. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  else reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
