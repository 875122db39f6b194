import { m } from '#messages';
import { Icon } from './icon.tsx';

/** The cross in the head of what can be closed. */
export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="icon-btn -mr-2 hover:bg-raised" onClick={onClose} aria-label={m.shell_close()}>
    <Icon name="close" />
  </button>
);
