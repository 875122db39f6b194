/** What is noted of the way of a film or an album; see the migrations. */
export const decisionKinds = [
  'approved',
  'refused',
  'unsure',
  'removed',
  'objected',
  'upheld',
  'overturned',
  'replaced',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Where an objection of hers stands: she may raise one, it waits, or it was decided. */
export const objectionStates = ['open', 'waiting', 'decided'] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** Signs of what she writes against a decision. */
export const objectionLength = { least: 10, most: 2_000 } as const;
