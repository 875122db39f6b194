import { useCallback } from 'react';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { LivePicture } from '../../../../ui/live/live-picture.tsx';
import { livePreview } from '../../contract.ts';

interface LivePreviewProps {
  actorId: number;
  /** Says in words what moves here; without it the picture is decoration. */
  label?: string;
  /** Where the picture is cut, as an `object-…` class. */
  position?: string;
  /** Access to it was refused; the same function throughout. */
  onRefused?: (refusal: unknown) => void;
  /** Its first frame is there. */
  onMoving?: () => void;
}

/** The muted live picture; without a preview for this guest, or for now, the still one stays. */
export function LivePreview({ actorId, ...shown }: LivePreviewProps) {
  const language = useLanguage();
  const guestId = useSession().guest?.guestId;
  const access = useCallback(() => callRest(livePreview, language, { params: { actorId } }), [actorId, language]);
  // Another guest's is another preview.
  return guestId === undefined ? null : <LivePicture key={guestId} access={access} {...shown} />;
}
