import { useCallback } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { LivePicture } from '../../../../ui/live/live-picture.tsx';
import { observeShow } from '../../contract.ts';

interface OperatorPictureProps {
  showId: string;
  name: string;
  muted?: boolean;
  /** Its first frame is there: it is noted by now that he observes. */
  onMoving?: () => void;
}

/**
 * Her live picture as an operator sees it: asking for it notes that he observes. Where it has ended, or is private by now, the
 * live overview says so with its next look.
 */
export function OperatorPicture({ showId, name, muted = true, onMoving }: OperatorPictureProps) {
  const language = useLanguage();
  const access = useCallback(
    () => callRest(observeShow, language, { params: { showId }, body: {} }),
    [showId, language],
  );
  return <LivePicture access={access} label={m.live_operator_picture_of({ name })} muted={muted} onMoving={onMoving} />;
}
