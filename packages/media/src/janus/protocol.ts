import { z } from 'zod';

/** A description with its kind, as Janus gives and takes it. */
const jsep = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() });
export type Jsep = z.infer<typeof jsep>;

/** A stream of a publisher or a subscription, as far as we look at it. */
const stream = z.object({ mid: z.string(), type: z.string(), codec: z.string().optional() });

/** What the VideoRoom plugin says. Which fields there are depends on `videoroom`. */
const pluginData = z.object({
  videoroom: z.string().optional(),
  error_code: z.number().optional(),
  error: z.string().optional(),
  streams: z.array(stream).optional(),
  participants: z.array(z.object({ id: z.number(), dummy: z.boolean().optional() })).optional(),
});
export type PluginData = z.infer<typeof pluginData>;

/** Anything Janus sends: an answer to a request of ours (`transaction`), or what happens to a handle (`sender`). */
export const janusMessage = z.object({
  janus: z.string(),
  transaction: z.string().optional(),
  sender: z.number().optional(),
  /** Of a new session or handle. */
  data: z.object({ id: z.number() }).optional(),
  plugindata: z.object({ data: pluginData }).optional(),
  jsep: jsep.optional(),
  error: z.object({ code: z.number(), reason: z.string() }).optional(),
  /** With `media`: whether packets of a kind arrive. */
  type: z.string().optional(),
  receiving: z.boolean().optional(),
  /** With `hangup`. */
  reason: z.string().optional(),
});
export type JanusMessage = z.infer<typeof janusMessage>;

/** Janus refused a request. */
export class JanusError extends Error {
  override readonly name = 'JanusError';
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`Janus refused with ${code}: ${reason}`);
    this.code = code;
  }
}

/** The VideoRoom plugin knows no such publisher (any more). */
export const NO_SUCH_FEED = 428;
