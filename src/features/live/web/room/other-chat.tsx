import { useState } from 'react';
import { m } from '#messages';
import { sendCommand } from '../../../../shell/api/channel.ts';
import type { ModeOffer } from '../private/modes.ts';
import type { Room } from '../state/use-room.ts';

/** He still pays in another room: one press ends that, with its receipt, and lets him in here. */
export function OtherChat({ actorId, room, offer }: { actorId: number; room: Room; offer: ModeOffer }) {
  const [isBusy, setBusy] = useState(false);
  async function change() {
    setBusy(true);
    try {
      await sendCommand('leaveOtherChats', { actorId });
      await room.enter(offer.mode, offer.price);
    } catch (error) {
      room.tell({ type: 'refused', error });
    }
    setBusy(false);
  }
  return (
    <div className="mt-4">
      <p role="alert" className="text-[15px]">
        {m.live_error_other_chat()}
      </p>
      <button
        type="button"
        className="btn btn-glass mt-3 w-full max-w-[320px]"
        disabled={isBusy}
        onClick={() => void change()}
      >
        {m.live_leave_other()}
      </button>
    </div>
  );
}
