import type { ClientAccess } from '@separee/media/client';
import { useEffect, useRef, useState } from 'react';
import { orRefusal } from './live-refusal.ts';

/** The way to a stream, and a short-lived token for it. */
interface StreamAccess extends ClientAccess {
  url: string;
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
  /** Access was refused, at first or when the picture was to come back; the same function throughout. */
  onRefused?: ((refusal: unknown) => void) | undefined;
}

/**
 * A live picture, over whatever stands still below it; it appears with its first frame. Where access is refused, or ends, the
 * still picture is seen, and whoever shows it says why.
 */
export function LivePicture(props: LivePictureProps) {
  const { access, label, muted = true, position = 'object-center', onMoving, onRefused } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let player: { close: () => Promise<void> } | undefined;
    let left = false;
    let unwatch = () => {};
    const refused = (refusal: unknown): never => {
      if (!left) onRefused?.(refusal);
      throw refusal;
    };
    // The player travels only when a picture is really wanted.
    void Promise.all([import('@separee/media/client'), access().catch(refused)]).then(
      ([media, play]) => {
        if (left) return;
        let first: typeof play | null = play;
        const nextAccess = async () => {
          const given = first ?? (await access().catch(refused).catch(orRefusal(media.RefusedError)));
          first = null;
          return given;
        };
        const opened = media.createPlayer({ url: play.url, access: nextAccess, video: element });
        player = opened;
        unwatch = opened.subscribe(() => {
          if (opened.state === 'failed') setMoving(false);
        });
        opened.start();
      },
      () => undefined,
    );
    return () => {
      left = true;
      unwatch();
      void player?.close();
    };
  }, [access, onRefused]);

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
