import { z } from 'zod';
import { call, uuidSchema } from '../../../platform/contract.ts';
import { sources, streamFaults } from '../studio-constants.ts';

const sourceHealth = z.object({
  source: z.enum(sources),
  /** Whether guests see this one. */
  isShown: z.boolean(),
  /** Bits per second. */
  bitrate: z.number().nullable(),
  /** Share of packets lost, 0 to 1. */
  loss: z.number().nullable(),
  fps: z.number().nullable(),
  /** Milliseconds between key frames. */
  keyFrameInterval: z.number().nullable(),
  /** Milliseconds to her and back. */
  rtt: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  codec: z.string().nullable(),
  /** What is off, the worst first; empty where all is well. */
  faults: z.array(z.enum(streamFaults)),
});
export type SourceHealth = z.infer<typeof sourceHealth>;

export const getStreamHealth = call({
  method: 'GET',
  path: '/studio/health',
  access: 'performer',
  summary: 'How her pictures arrive here, one by one',
  response: z.object({ sources: z.array(sourceHealth) }),
});

const keyState = z.object({ madeAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }).nullable();
/** A key leaves the server once, when it is made. */
const newKey = z.object({ key: z.string() });

export const getStream = call({
  method: 'GET',
  path: '/studio/stream',
  access: 'performer',
  summary: 'Where OBS sends her picture, and which keys there are',
  response: z.object({
    /** Path of the WHIP endpoint, below our origin. */
    url: z.string(),
    streamKey: keyState,
    overlayKey: keyState,
  }),
});

const kind = z.object({ kind: z.enum(['stream', 'overlay']) });

export const makeKey = call({
  method: 'POST',
  path: '/studio/keys/:kind',
  access: 'performer',
  summary: 'Makes a new key in place of the old one, and shows it this once',
  params: kind,
  response: newKey,
});

export const revokeKey = call({
  method: 'DELETE',
  path: '/studio/keys/:kind',
  access: 'performer',
  summary: 'Ends a key',
  params: kind,
  response: z.object({ success: z.literal(true) }),
});

/** What an overlay shows: it is open to whoever has its key, and tells nothing but what the room sees. */
export const getOverlay = call({
  method: 'GET',
  path: '/overlay/:token',
  access: 'public',
  summary: 'What has been given in her room since a moment, and her goal; for a browser source in OBS',
  params: z.object({ token: z.string().min(1).max(100) }),
  query: z.object({
    /** `at` of the answer before; without it nothing that was given before now is told. Milliseconds. */
    after: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
  }),
  response: z.object({
    at: z.number().int(),
    /** The oldest first. The last moments come twice: tell them apart by their id. */
    items: z.array(
      z.object({
        id: uuidSchema,
        kind: z.enum(['tip', 'gift', 'toy']),
        name: z.string(),
        /** Of her menu's item, the gift or the toy control; empty for a mere tip. */
        title: z.string(),
        coins: z.number().int(),
      }),
    ),
    goal: z.object({ title: z.string(), coins: z.number().int(), given: z.number().int() }).nullable(),
  }),
});
