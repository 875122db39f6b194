import type { FastifyInstance } from 'fastify';
import type { GatewayBuilder } from '../gateway/builder.ts';
import type { Authenticate } from '../http/caller.ts';
import type { Rest } from '../http/rest.ts';
import type { JobDefinitions } from '../work/jobs.ts';
import type { StartNote } from '../telemetry/start-notes.ts';
import type { ReadyPart } from '../telemetry/readiness.ts';
import type { Channel } from '../realtime.ts';
import { slot } from './slots.ts';

// What the platform itself takes from features.

/** Who a token stands for. One feature says it. */
export const authenticators = slot<Authenticate>('who a token stands for');
/** Calls below `/rest/v1`. */
export const restCalls = slot<(rest: Rest) => void>('REST calls');
/** Fields of the gateway (§7). */
export const gatewayFields = slot<(builder: GatewayBuilder) => void>('fields of the gateway');
/** Commands of the real-time channel (§7). */
export const channelCommands = slot<(channel: Channel) => void>('commands of the channel');
/** Everything else that is served over HTTP. */
export const httpRoutes = slot<(http: FastifyInstance) => void | Promise<void>>('routes');
/** Work that goes on as long as the platform is open; ended in reverse, before the channel and the server close. */
export const running = slot<(http: FastifyInstance) => AsyncDisposable | Promise<AsyncDisposable>>('what runs');
/** Work of the queue, begun last. */
export const jobs = slot<JobDefinitions>('jobs');
/** Without what a guest cannot be served. */
export const readinessChecks = slot<ReadyPart>('checks of readiness');
/** What operators have not set up yet on pages of theirs; said at the start, where guests are real. */
export const setupNotes = slot<() => Promise<readonly StartNote[]>>('what is not set up yet');
/** Places (countries, regions) for which some page is another one. */
export const geoVariants = slot<() => Promise<ReadonlySet<string>>>('places that pages tell apart');
