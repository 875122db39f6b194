import { m } from '#messages';
import { PressTwice } from '../../../../../ui/press-twice.tsx';

/** Everything off: one press, and a second one to confirm. */
export const PanicButton = ({ onPanic }: { onPanic: () => void }) => (
  <PressTwice
    label={m.live_studio_panic()}
    confirm={m.live_studio_panic_sure()}
    looks={['border border-signal text-signal', 'border border-signal bg-signal text-ground']}
    data-testid="panic"
    aria-describedby="panic-hint"
    onPress={onPanic}
  >
    <span id="panic-hint" className="sr-only">
      {m.live_studio_panic_hint()}
    </span>
  </PressTwice>
);
