import { m } from '#messages';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import type { ModeOffer } from '../private/modes.ts';
import type { Room } from '../state/use-room.ts';

/** He still pays in another room: one press ends that, with its receipt, and lets him in here. */
export function OtherChat({ actorId, room, offer }: { actorId: number; room: Room; offer: ModeOffer }) {
  const { mutate: change, isPending } = useAction(async () => {
    try {
      await sendCommand('leaveOtherChats', { actorId });
      await room.enter(offer.mode, offer.price);
    } catch (error) {
      room.tell({ type: 'refused', error });
    }
  });
  return (
    <div className="mt-4">
      <p role="alert" className="text-[15px]">
        {m.live_error_other_chat()}
      </p>
      <button type="button" className="btn btn-quiet mt-3 w-full" disabled={isPending} onClick={() => change()}>
        {m.live_leave_other()}
      </button>
    </div>
  );
}
