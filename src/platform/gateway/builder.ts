import SchemaBuilder from '@pothos/core';
import type { Language } from '../contract.ts';
import type { Caller } from '../http/caller.ts';

export interface GatewayContext {
  caller: Caller;
  language: Language;
  /** Where the caller reached us. */
  origin: string;
  /** What the browser sent beside its token; the choice about statistics stands there. */
  cookies: string;
  /** Whom limits by network are counted for. */
  network: string;
}

interface GatewayTypes {
  Context: GatewayContext;
  DefaultFieldNullability: false;
}

/** Builds the content gateway's schema; each feature adds its fields in its `gateway.ts`. */
export function createGatewayBuilder() {
  const builder = new SchemaBuilder<GatewayTypes>({ defaultFieldNullability: false });
  builder.queryType({});
  builder.mutationType({});
  return builder;
}

export type GatewayBuilder = ReturnType<typeof createGatewayBuilder>;
