import type { z } from 'zod';
import type { CheckoutSite } from '../../sandbox/index.ts';
import type { Context } from '../context.ts';
import type { PersistedQuery } from '../gateway/persisted.ts';
import type { PersonalColumn } from './personal-data.ts';
import type { Progress } from '../work/progress.ts';
import type { Push } from '../rights/push.ts';
import type { Channel } from '../realtime.ts';
import type { Filling, Slots } from './slots.ts';

/** What every feature is made with, beside what it needs of others. */
export interface Base {
  context: Context;
  channel: Channel;
  push: Push;
  /** Where the sandbox plays payment companies, age checks and telephones. */
  checkout: CheckoutSite;
  /** What the features have put into each other's slots; to be read once all are made. */
  slots: Slots;
  /** What is to be closed with the platform, in reverse. */
  opened: AsyncDisposableStack;
  /** Where the platform's pages are, for mails and other links from outside. */
  ownOrigin(): string;
  /** All features of this platform, lower ones first. */
  features: readonly Feature[];
  /** For work that nobody waits for. */
  onError(error: unknown): void;
}

/** What a feature says and hears over the real-time channel (§7). */
export interface Speech {
  commands?: Record<string, { data: z.ZodType; reply: z.ZodType }>;
  events?: Record<string, z.ZodType>;
}

/** What a feature knows about people (see {@link PersonalColumn}), and its tables that nobody is in. */
export interface About {
  columns?: readonly PersonalColumn[];
  nameless?: readonly string[];
}

/** A feature's share of the demo world. */
export interface Demo {
  /** Made once each, in this order; `name` says which are. */
  parts: readonly { name: string; fill(context: Context, progress: Progress): Promise<void> }[];
  /** Ways in, as lines for the terminal. */
  logIns?(context: Context): string[];
}

/**
 * One feature, as `app/features.ts` lists it. `Face` is what it is to those that need it. Definitions are written with
 * {@link feature}; erased here, so that features of all faces stand in one list.
 */
export interface Feature<out Face = unknown> {
  readonly name: string;
  readonly needs: Needs;
  readonly wants: Needs;
  readonly speaks: Speech;
  readonly queries: Readonly<Record<string, PersistedQuery>>;
  readonly about: About;
  /** Loaded only where there is a demo world. */
  readonly demo: () => Promise<Demo>;
  create(base: Base, others: never): Face | Promise<Face>;
  fills(made: never): readonly Filling[];
}

export type Needs = Readonly<Record<string, Feature>>;
type FaceOf<F> = F extends Feature<infer Face> ? Face : never;
type Faces<N, W> = { readonly [K in keyof N]: FaceOf<N[K]> } & { readonly [K in keyof W]: FaceOf<W[K]> | null };
// Nothing is needed: any other type would let names through that nobody needs.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type None = Record<never, never>;

interface Definition<N extends Needs, W extends Needs, Face> {
  /** Unique. */
  name: string;
  /** Features below it, without which it cannot be; their faces arrive under these names. */
  needs?: N;
  /** The same of features that may be left out: null where they are. */
  wants?: W;
  speaks?: Speech;
  /** What its pages ask the gateway, by `queries.ts`. */
  queries?: Readonly<Record<string, PersistedQuery>>;
  about?: About;
  demo?: () => Promise<Demo>;
  create(base: Base, others: Faces<N, W>): Face | Promise<Face>;
  /** What it puts into the slots of others and of the platform. */
  fills?(made: { face: Face; base: Base; others: Faces<N, W> }): readonly Filling[];
}

/** Defines a feature; what it needs, its face and what it fills are inferred and checked against each other. */
export function feature<Face, N extends Needs = None, W extends Needs = None>(
  definition: Definition<N, W, Face>,
): Feature<Face> {
  const {
    name,
    needs = {},
    wants = {},
    speaks = {},
    queries = {},
    about = {},
    demo = () => Promise.resolve({ parts: [] }),
    create,
    fills = () => [],
  } = definition;
  return { name, needs, wants, speaks, queries, about, demo, create, fills };
}

/** All that these features know about people. */
export const columnsOf = (features: readonly Feature[]): readonly PersonalColumn[] =>
  features.flatMap(({ about }) => about.columns ?? []);
