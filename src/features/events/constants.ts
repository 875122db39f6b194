// Free of schemas, so that pages can have them without the schema library travelling along.

/** What a program may be told of. */
export const scopes = ['broadcast', 'chat', 'tips', 'users', 'follows'] as const;
export type Scope = (typeof scopes)[number];

/** What a token may be good for: to be told, and to write down what she says. */
export const tokenScopes = [...scopes, 'captions'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Every kind of event, and the scope that lets a program hear it; `test` reaches all. */
export const methods = {
  broadcastStart: 'broadcast',
  broadcastStop: 'broadcast',
  chatMessage: 'chat',
  tip: 'tips',
  giftPurchase: 'tips',
  toyPurchase: 'tips',
  roomGoal: 'tips',
  userEnter: 'users',
  userLeave: 'users',
  privateStart: 'users',
  privateStop: 'users',
  follow: 'follows',
  unfollow: 'follows',
  test: null,
} as const satisfies Record<string, Scope | null>;
export type Method = keyof typeof methods;

export const eventConstants = {
  /** How long events and the bodies of deliveries are kept. */
  keptHours: 24,
  /** Seconds that a call waits for the first event: unless told, and at most. */
  waitSeconds: 10,
  longestWaitSeconds: 90,
  /** Events in one answer or delivery. */
  pageSize: 100,
  /** Calls and sockets of one token that may be open at once, in each process. */
  connectionsPerToken: 4,
  tokens: 10,
  hooks: 5,
  nameLength: 60,
  urlLength: 2000,
  /** Deliveries that a hook's list shows. */
  deliveriesShown: 50,
} as const;
