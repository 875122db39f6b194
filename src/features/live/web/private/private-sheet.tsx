import { m } from '#messages';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { ModeList } from './mode-list.tsx';
import { canBegin, isPrivateOffer, type ModeOffer, type PrivateOffer } from './modes.ts';
import { PrivatePanel } from './private-panel.tsx';
import type { Devices } from '../stage/use-devices.ts';
import type { Room } from '../state/use-room.ts';

interface PrivateSheetProps {
  room: Room;
  name: string;
  offers: readonly PrivateOffer[];
  /** What others pay a minute to look on; null where nobody may. */
  watchPrice: number | null;
  devices: Devices;
  /** What he has chosen and not asked for yet. */
  chosenOffer: PrivateOffer | null;
  onChoose: (chosenOffer: PrivateOffer | null) => void;
}

/** Asking to be alone with her without leaving the room: the chat goes on until she has said yes. */
export function PrivateSheet({ room, name, offers, watchPrice, devices, chosenOffer, onChoose }: PrivateSheetProps) {
  const balance = useBalance();
  const requested = offers.find(({ mode }) => mode === room.request?.mode) ?? null;
  const offer = chosenOffer ?? requested;

  function pick(next: ModeOffer) {
    if (!isPrivateOffer(next)) return;
    room.tell({ type: 'errorSeen' });
    // The first minute must be there; the rest can be topped up on the way.
    if (canBegin(next, balance)) onChoose(next);
    else openMoneyModal({ id: 'not-enough-money', missingCoins: next.price, onPaid: () => onChoose(next) });
  }

  if (offer === null) {
    return (
      <>
        <p className="mb-2 text-[14px] text-muted">{m.live_private_terms({ name })}</p>
        <ModeList offers={offers} onPick={pick} />
      </>
    );
  }
  return (
    <PrivatePanel
      room={room}
      name={name}
      offer={offer}
      watchPrice={watchPrice}
      devices={devices}
      onBack={() => onChoose(null)}
    />
  );
}
