import { useEffect, useRef, useState } from 'react';

/** The way to a stream, and a short-lived token for it. */
interface StreamAccess {
  url: string;
  token: string;
}

interface LivePictureProps {
  /** Asks for the stream, each time that a token is needed; the same function as long as it is the same stream. */
  access: () => Promise<StreamAccess>;
  /** Says in words what moves here; without it the picture is decoration. */
  label?: string;
  muted?: boolean;
  /** Where the picture is cut, as an `object-…` class. */
  position?: string;
  /** Its first frame is there. */
  onMoving?: (() => void) | undefined;
}

/**
 * A live picture, over whatever stands still below it; it appears with its first frame. Where access is refused the still
 * picture stays, and whoever shows it says why.
 */
export function LivePicture({ access, label, muted = true, position = 'object-center', onMoving }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let player: { close: () => Promise<void> } | undefined;
    let left = false;
    // The player travels only when a picture is really wanted.
    void Promise.all([import('@separee/media/client'), access()]).then(
      ([media, { url, token }]) => {
        if (left) return;
        let first: string | null = token;
        const nextToken = async () => {
          const given = first ?? (await access()).token;
          first = null;
          return given;
        };
        const opened = media.createPlayer({ url, token: nextToken, video: element });
        player = opened;
        opened.start();
      },
      () => undefined,
    );
    return () => {
      left = true;
      void player?.close();
    };
  }, [access]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions
    <video
      ref={video}
      muted={muted}
      autoPlay
      playsInline
      disablePictureInPicture
      aria-label={label}
      aria-hidden={label === undefined}
      onPlaying={() => {
        if (!moving) onMoving?.();
        setMoving(true);
      }}
      data-testid="live-picture"
      className={`absolute inset-0 size-full object-cover transition-opacity duration-200 ${position} ${moving ? 'opacity-100' : 'opacity-0'}`}
    />
  );
}
