import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { m } from '#messages';
import { useScrollLock } from '../../../../shell/scroll/scroll-lock.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { usePreloaded } from '../../../../ui/data/use-preloaded.ts';
import { roundButton } from './look.ts';
import { useGestures } from './use-gestures.ts';

/** As much of a picture as is looked at. */
export interface ViewedPicture {
  id: number;
  /** With `{size}` in it. */
  src: string;
  width: number;
  height: number;
}

interface ViewerProps<P extends ViewedPicture> {
  title: string;
  pictures: readonly P[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** What can be done with the one that is seen. */
  renderTools?: (picture: P) => ReactNode;
}

/** In the size that this window needs. */
const sourceOf = ({ src }: ViewedPicture): string => {
  const needed = innerWidth * devicePixelRatio;
  return src.replace('{size}', needed <= 320 ? 'w320' : needed <= 640 ? 'w640' : 'w1280');
};

/** Pictures in full size, one after the other: by swipe, arrows, Home and End; pinched or pressed twice they are enlarged. */
export function Viewer<P extends ViewedPicture>({
  title,
  pictures,
  index,
  onIndex,
  onClose,
  renderTools,
}: ViewerProps<P>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[index];
  // The neighbours are there before one goes to them, and the one that is looked at stays.
  const near = [pictures[index + 1], pictures[index - 1]].flatMap((each) => (each === undefined ? [] : sourceOf(each)));
  const addressOf = usePreloaded(near, picture && sourceOf(picture));
  useScrollLock(true);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const total = pictures.length;
  const go = (to: number) => {
    if (to >= 0 && to < total && to !== index) onIndex(to);
  };

  function pressed(event: KeyboardEvent): void {
    // In a field, arrows are the field's.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={m.albums_viewer({ title })}
      onClose={onClose}
      onKeyDown={pressed}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[oklch(0.09_0.015_340)] p-0 text-glow backdrop:bg-black"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 p-3">
          <p role="status" className="ml-2 text-[15px] tabular-nums">
            {m.albums_position({ number: index + 1, total })}
          </p>
          <p className="min-w-0 flex-1 truncate text-[15px] max-sm:hidden">{title}</p>
          <button
            type="button"
            aria-label={m.albums_close()}
            className={`${roundButton} max-sm:ml-auto`}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {picture === undefined ? null : (
          <Stage
            key={picture.id}
            picture={picture}
            src={addressOf(sourceOf(picture))}
            alt={m.albums_picture_nth({ number: index + 1, total })}
            onSwipe={(by) => go(index + by)}
          />
        )}
        <div className="flex items-center justify-between gap-3 p-3">
          <button
            type="button"
            aria-label={m.albums_previous()}
            className={roundButton}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <Icon name="back" />
          </button>
          <div className="flex min-w-0 flex-wrap justify-center gap-2">
            {picture === undefined || renderTools === undefined ? null : renderTools(picture)}
          </div>
          <button
            type="button"
            aria-label={m.albums_next()}
            className={`${roundButton} [&_svg]:rotate-180`}
            disabled={index === total - 1}
            onClick={() => go(index + 1)}
          >
            <Icon name="back" />
          </button>
        </div>
      </div>
    </dialog>
  );
}

interface StageProps {
  picture: ViewedPicture;
  src: string;
  alt: string;
  onSwipe: (by: 1 | -1) => void;
}

function Stage({ picture, src, alt, onSwipe }: StageProps) {
  // Once it is seen it keeps its address: another one would make it flicker.
  const [address] = useState(src);
  const { image, isLarge, toggle, handlers } = useGestures(onSwipe);
  return (
    <div
      className="relative min-h-0 flex-1 touch-none overflow-hidden select-none"
      {...handlers}
      onDoubleClick={toggle}
    >
      <img
        ref={image}
        src={address}
        alt={alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="size-full object-contain starting:opacity-0 motion-safe:transition-opacity motion-safe:duration-200"
      />
      <button
        type="button"
        aria-label={isLarge ? m.albums_smaller() : m.albums_larger()}
        className={`${roundButton} absolute right-3 bottom-3`}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={toggle}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Icon name="full" size={18} />
      </button>
    </div>
  );
}
