export type LoopState = 'connecting' | 'live';

/** What the parent tells the child. */
export type ToLoopChild =
  | { type: 'start'; loops: { file: string; whipUrl: string }[] }
  | { type: 'token'; id: number; token: string };

/** What the child tells the parent. */
export type FromLoopChild =
  | { type: 'token-wanted'; id: number; index: number }
  | { type: 'state'; index: number; state: LoopState }
  | { type: 'failure'; index: number; message: string };
