import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { observeShow } from '../../contract.ts';

interface OperatorPictureProps {
  showId: string;
  name: string;
  muted?: boolean;
  /** Its first frame is there: it is noted by now that he observes. */
  onMoving?: () => void;
}

/** Her live picture as an operator sees it, over whatever stands still below; it appears with its first frame. */
export function OperatorPicture({ showId, name, muted = true, onMoving }: OperatorPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const language = useLanguage();
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let player: { close: () => Promise<void> } | undefined;
    let left = false;
    // Asking for the picture notes that the operator observes.
    const look = () => callRest(observeShow, language, { params: { showId }, body: {} });
    // The player travels only when a picture is really wanted.
    void Promise.all([import('@separee/media/client'), look()]).then(
      ([media, { url, token }]) => {
        if (left) return;
        let first: string | null = token;
        const nextToken = async () => {
          const given = first ?? (await look()).token;
          first = null;
          return given;
        };
        const opened = media.createPlayer({ url, token: nextToken, video: element });
        player = opened;
        opened.start();
      },
      // It has ended, or is private by now: the live overview says so with its next look.
      () => undefined,
    );
    return () => {
      left = true;
      void player?.close();
    };
  }, [showId, language]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions
    <video
      ref={video}
      muted={muted}
      autoPlay
      playsInline
      disablePictureInPicture
      aria-label={m.live_operator_picture_of({ name })}
      onPlaying={() => {
        if (!moving) onMoving?.();
        setMoving(true);
      }}
      data-testid="house-picture"
      className={`absolute inset-0 size-full object-cover transition-opacity duration-200 ${moving ? 'opacity-100' : 'opacity-0'}`}
    />
  );
}
