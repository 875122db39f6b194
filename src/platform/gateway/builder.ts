import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import type { Language } from '../contract.ts';
import type { Caller } from '../http/caller.ts';

export interface GatewayContext {
  caller: Caller;
  language: Language;
}

interface GatewayTypes {
  Context: GatewayContext;
  DefaultFieldNullability: false;
}

/** Builds the content gateway's schema; each feature adds its fields in its `gateway.ts`. */
export function createGatewayBuilder() {
  const builder = new SchemaBuilder<GatewayTypes>({
    plugins: [ComplexityPlugin],
    defaultFieldNullability: false,
    complexity: {
      defaultComplexity: 1,
      defaultListMultiplier: 10,
      limit: { complexity: 3000, depth: 8, breadth: 120 },
    },
  });
  builder.queryType({});
  builder.mutationType({});
  return builder;
}

export type GatewayBuilder = ReturnType<typeof createGatewayBuilder>;
