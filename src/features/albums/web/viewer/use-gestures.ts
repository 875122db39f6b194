import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** So far a finger goes before it is a swipe, as a share of the width; and so many times a picture is made larger at most. */
const SWIPE_SHARE = 0.18;
const LARGEST = 4;
const DOUBLE = 2.5;

interface Point {
  x: number;
  y: number;
}
interface View extends Point {
  scale: number;
}
const whole: View = { scale: 1, x: 0, y: 0 };

export interface Gestures {
  /** To be put on the picture. */
  image: RefObject<HTMLImageElement | null>;
  isLarge: boolean;
  toggle: () => void;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
}

/** Swipe to the neighbours, pinch to enlarge, drag what is enlarged. The picture is moved directly: a state for each pixel would be late. */
export function useGestures(onSwipe: (by: 1 | -1) => void): Gestures {
  const picture = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const view = useRef<View>(whole);
  const begun = useRef<{ view: View; at: Point; apart: number }>({ view: whole, at: { x: 0, y: 0 }, apart: 0 });
  const [isLarge, setLarge] = useState(false);

  function show(next: View): void {
    view.current = next;
    const element = picture.current;
    if (element === null) return;
    element.style.transform =
      next.scale === 1 && next.x === 0 ? '' : `translate3d(${next.x}px, ${next.y}px, 0) scale(${next.scale})`;
    setLarge(next.scale > 1);
  }

  /** Never further than its own edge. */
  function within({ scale, x, y }: View): View {
    const element = picture.current;
    if (element === null || scale <= 1) return whole;
    const [roomX, roomY] = [(element.clientWidth * (scale - 1)) / 2, (element.clientHeight * (scale - 1)) / 2];
    return { scale, x: Math.min(roomX, Math.max(-roomX, x)), y: Math.min(roomY, Math.max(-roomY, y)) };
  }

  const points = () => [...fingers.current.values()];
  const middle = (all: readonly Point[]): Point => ({
    x: all.reduce((sum, { x }) => sum + x, 0) / Math.max(1, all.length),
    y: all.reduce((sum, { y }) => sum + y, 0) / Math.max(1, all.length),
  });
  const apart = ([one, other]: readonly Point[]): number =>
    one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
  const begin = () => {
    begun.current = { view: view.current, at: middle(points()), apart: apart(points()) };
  };

  function end(event: PointerEvent): void {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return begin();
    const { scale, x } = view.current;
    if (scale > 1) return show(within(view.current));
    show(whole);
    const width = picture.current?.clientWidth ?? innerWidth;
    if (Math.abs(x) > width * SWIPE_SHARE) onSwipe(x < 0 ? 1 : -1);
  }

  return {
    image: picture,
    isLarge,
    toggle: () => show(view.current.scale > 1 ? whole : { scale: DOUBLE, x: 0, y: 0 }),
    handlers: {
      onPointerDown(event) {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        begin();
      },
      onPointerMove(event) {
        if (!fingers.current.has(event.pointerId)) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const { view: from, at, apart: before } = begun.current;
        const now = middle(points());
        const [dx, dy] = [now.x - at.x, now.y - at.y];
        if (fingers.current.size > 1 && before > 0) {
          const scale = Math.min(LARGEST, Math.max(1, (from.scale * apart(points())) / before));
          return show({ scale, x: from.x + dx, y: from.y + dy });
        }
        // Only to the side: up and down leads nowhere.
        show(
          from.scale > 1 ? within({ scale: from.scale, x: from.x + dx, y: from.y + dy }) : { scale: 1, x: dx, y: 0 },
        );
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
