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
 * One feature, as `app/features.ts` lists it. `Api` is what it is to those that need it. Definitions are written with
 * {@link feature}; erased here, so that features of all APIs stand in one list.
 */
export interface Feature<out Api = unknown> {
  readonly name: string;
  readonly needs: Needs;
  readonly wants: Needs;
  readonly speaks: Speech;
  readonly queries: Readonly<Record<string, PersistedQuery>>;
  readonly about: About;
  /** Loaded only where there is a demo world. */
  readonly demo: () => Promise<Demo>;
  create(base: Base, others: never): Api | Promise<Api>;
  fills(made: never): readonly Filling[];
}

export type Needs = Readonly<Record<string, Feature>>;
type ApiOf<F> = F extends Feature<infer Api> ? Api : never;
type Apis<N, W> = { readonly [K in keyof N]: ApiOf<N[K]> } & { readonly [K in keyof W]: ApiOf<W[K]> | null };
// Nothing is needed: any other type would let names through that nobody needs.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type None = Record<never, never>;

interface Definition<N extends Needs, W extends Needs, Api> {
  /** Unique. */
  name: string;
  /** Features below it, without which it cannot be; their APIs arrive under these names. */
  needs?: N;
  /** The same of features that may be left out: null where they are. */
  wants?: W;
  speaks?: Speech;
  /** What its pages ask the gateway, by `queries.ts`. */
  queries?: Readonly<Record<string, PersistedQuery>>;
  about?: About;
  demo?: () => Promise<Demo>;
  create(base: Base, others: Apis<N, W>): Api | Promise<Api>;
  /** What it puts into the slots of others and of the platform. */
  fills?(made: { api: Api; base: Base; others: Apis<N, W> }): readonly Filling[];
}

/** Defines a feature; what it needs, its API and what it fills are inferred and checked against each other. */
export function feature<Api, N extends Needs = None, W extends Needs = None>(
  definition: Definition<N, W, Api>,
): Feature<Api> {
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
