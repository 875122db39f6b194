import { m } from '#messages';
import { Picture } from '../../../../ui/picture.tsx';
import type { ActorData } from '../../../performers/contract.ts';
import { VoiceRings } from './level.tsx';

/** A call without a picture: her portrait, and her voice as rings around it. */
export function VoiceStage({
  actor,
  sound,
  isMuted,
}: {
  actor: ActorData;
  sound: MediaStream | null;
  isMuted: boolean;
}) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-[radial-gradient(circle_at_50%_38%,oklch(0.3_0.05_340),oklch(0.14_0.03_340)_70%)] max-md:pb-[40%]">
      <div className="text-center text-glow">
        <div className="relative mx-auto size-[200px] md:size-[260px]">
          <VoiceRings stream={isMuted ? null : sound} />
          <Picture
            picture={actor.portrait}
            alt=""
            sizes="260px"
            className="relative size-full rounded-full object-[50%_20%]"
          />
        </div>
        <p className="mt-6 font-serif text-[26px]">{actor.name}</p>
        <p className="mt-1 text-glow-muted">{isMuted ? m.live_voice_muted() : m.live_voice_on()}</p>
      </div>
    </div>
  );
}
