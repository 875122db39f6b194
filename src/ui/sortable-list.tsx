import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from './icon.tsx';

interface SortableListProps<Item extends { id: number }> {
  label: string;
  items: readonly Item[];
  /** What a thing is called, for those who hear the page. */
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** False where none may be taken out. */
  mayRemove?: boolean;
  children: (item: Item) => ReactNode;
}

/** So far a finger moves before it drags, in pixels: a press stays a press. */
const DRAGS_FROM = 6;

/** A list that is put in order: by drag, by keyboard, and by buttons of its own; each thing can be taken out. */
export function SortableList<Item extends { id: number }>({
  label,
  items,
  nameOf,
  onChange,
  mayRemove = true,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAGS_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const nameAt = (id: unknown) => {
    const item = items[placeOf(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const move = (from: number, to: number) => onChange(arrayMove([...items], from, to));
  function dropped({ active, over }: DragEndEvent) {
    if (over !== null && active.id !== over.id) move(placeOf(active.id), placeOf(over.id));
  }
  const said = (id: unknown, over: unknown) =>
    m.shell_sort_over({ name: nameAt(id), place: placeOf(over) + 1, count: items.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{
        screenReaderInstructions: { draggable: m.shell_sort_help() },
        announcements: {
          onDragStart: ({ active }) => m.shell_sort_taken({ name: nameAt(active.id) }),
          onDragOver: ({ active, over }) => (over === null ? undefined : said(active.id, over.id)),
          onDragEnd: ({ active, over }) => (over === null ? undefined : said(active.id, over.id)),
          onDragCancel: ({ active }) => m.shell_sort_back({ name: nameAt(active.id) }),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="mb-5 border-t border-line">
          {items.map((item, index) => (
            <Row
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              onUp={index === 0 ? null : () => move(index, index - 1)}
              onDown={index === items.length - 1 ? null : () => move(index, index + 1)}
              onRemove={mayRemove ? () => onChange(items.filter(({ id }) => id !== item.id)) : null}
            >
              {children(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: number;
  name: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  /** Null: it stays. */
  onRemove: (() => void) | null;
  children: ReactNode;
}

const button = 'grid size-11 place-content-center rounded-control text-muted hover:text-ink disabled:opacity-30';

function Row({ id, name, onUp, onDown, onRemove, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition,
      }}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-ground py-2 ${isDragging ? 'relative z-10 opacity-80 shadow-[var(--shadow)]' : ''}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grid size-11 cursor-grab touch-none place-content-center text-faint active:cursor-grabbing"
        {...attributes}
        {...listeners}
        aria-label={m.shell_sort_drag({ name })}
      >
        <Icon name="drag" size={18} />
      </button>
      <div className="flex min-w-[min(220px,60%)] flex-1 items-center gap-4">{children}</div>
      <div className="ml-auto flex">
        <button
          type="button"
          className={button}
          disabled={onUp === null}
          onClick={() => onUp?.()}
          aria-label={m.shell_sort_up({ name })}
        >
          <Icon name="up" size={18} />
        </button>
        <button
          type="button"
          className={button}
          disabled={onDown === null}
          onClick={() => onDown?.()}
          aria-label={m.shell_sort_down({ name })}
        >
          <Icon name="down" size={18} />
        </button>
        {onRemove === null ? null : (
          <button type="button" className={button} onClick={onRemove} aria-label={m.shell_sort_remove({ name })}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
    </li>
  );
}
