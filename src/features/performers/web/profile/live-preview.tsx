import { useEffect, useRef, useState } from 'react';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { livePreview } from '../../contract.ts';

interface LivePreviewProps {
  actorId: number;
  /** Says in words what moves here; without it the picture is decoration. */
  label?: string;
  /** Where the picture is cut, as an `object-…` class. */
  position?: string;
}

/** The muted live picture, over whatever stands still below it; it appears with its first frame. */
export function LivePreview({ actorId, label, position = 'object-center' }: LivePreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const language = useLanguage();
  const { guest } = useSession();
  const [moving, setMoving] = useState(false);
  const guestId = guest?.guestId;

  useEffect(() => {
    const element = video.current;
    if (element === null || guestId === undefined) return;
    let player: { close: () => Promise<void> } | undefined;
    let left = false;
    const ask = () => callRest(livePreview, language, { params: { actorId } });
    // The player travels only when a picture is really wanted.
    void Promise.all([import('@separee/media/client'), ask()]).then(
      ([media, { url, token }]) => {
        if (left) return;
        let first: string | null = token;
        const nextToken = async () => {
          const given = first ?? (await ask()).token;
          first = null;
          return given;
        };
        const opened = media.createPlayer({ url, token: nextToken, video: element });
        player = opened;
        opened.start();
      },
      // No preview for this guest, or not now: the still picture stays.
      () => undefined,
    );
    return () => {
      left = true;
      void player?.close();
    };
  }, [actorId, guestId, language]);

  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      aria-label={label}
      aria-hidden={label === undefined}
      onPlaying={() => setMoving(true)}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-200 ${position} ${moving ? 'opacity-100' : 'opacity-0'}`}
    />
  );
}
