import { m } from '#messages';
import type { ActorData } from '../../performers/contract.ts';
import { ChatBox } from './chat-box.tsx';
import { liveProblem } from './problems.ts';
import type { Room } from './use-room.ts';

/** The guest's side of the chat: beside the stage, or floating over its lower third. */
export function ChatPanel({ room, actor }: { room: Room; actor: ActorData }) {
  return (
    <aside
      aria-label={m.live_chat()}
      className="flex min-h-0 flex-col px-4 pb-4 max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-[46%] max-md:bg-[linear-gradient(transparent,oklch(0.1_0.02_340/0.9)_55%)] max-md:text-glow"
    >
      <ChatBox
        floating
        lines={room.lines}
        empty={m.live_chat_empty()}
        prompt={m.live_write_to({ name: actor.name })}
        error={room.error === null ? null : liveProblem(room.error)}
        onSay={async (text) => {
          // A line that does not arrive stays in the list and can be said again there.
          await room.say(text);
          return true;
        }}
        onRepeat={(line) => void room.repeat(line)}
      />
    </aside>
  );
}
