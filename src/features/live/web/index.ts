export { liveProblem } from './problems.ts';
export type { TicketDoorProps } from './slots.ts';
export { useBroadcast } from './studio/broadcast/use-broadcast.ts';
