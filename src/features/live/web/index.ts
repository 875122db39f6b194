export { ChatBox } from './chat-box.tsx';
export { followChat, sayLine } from './chat-channel.ts';
export { useLevel } from './level.tsx';
export { liveProblem } from './problems.ts';
export type { ShownLine } from './room-lines.ts';
export { useTranslation } from './use-translation.ts';
