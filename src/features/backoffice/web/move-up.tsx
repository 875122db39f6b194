/** The numbers in their new order: the one at this place comes before the one above it. */
export function movedUp(items: readonly { id: number }[], place: number): number[] {
  const ids = items.map(({ id }) => id);
  const [moved] = ids.splice(place, 1);
  if (moved !== undefined) ids.splice(place - 1, 0, moved);
  return ids;
}

interface MoveUpProps {
  /** Says what is moved. */
  label: string;
  isFirst: boolean;
  onUp: () => void;
}

/** In a row of a list that operators put in order. */
export const MoveUp = ({ label, isFirst, onUp }: MoveUpProps) => (
  <button type="button" className="btn btn-quiet px-4" aria-label={label} disabled={isFirst} onClick={onUp}>
    ↑
  </button>
);
