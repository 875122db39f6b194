export { Glyph } from './chat/glyph.tsx';
export { liveErrorText } from './error-sentences.ts';
export type { TicketPanelProps } from './slots.ts';
export { useBroadcast } from './studio/broadcast/use-broadcast.ts';
