export { ChatBox } from './chat/chat-box.tsx';
export { followChat, sayLine } from './chat/chat-channel.ts';
export { useLevel } from './stage/level.tsx';
export { liveProblem } from './problems.ts';
export type { ShownLine } from './state/room-lines.ts';
export { useTranslation } from './chat/use-translation.ts';
