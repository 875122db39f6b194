import type { ReactNode } from 'react';

interface TwoPanesProps {
  list: ReactNode;
  /** Null where none is selected: a phone then shows the list. */
  selected: ReactNode | null;
  /** Where one will be, on a wide page. */
  nothing: ReactNode;
}

/** The list and one conversation, side by side where there is room; on a phone one after the other, and the conversation fills it. */
export const TwoPanes = ({ list, selected, nothing }: TwoPanesProps) => (
  <div className="overflow-hidden border-line desktop:grid desktop:h-[calc(100dvh-150px)] desktop:min-h-[520px] desktop:grid-cols-[minmax(300px,380px)_minmax(0,1fr)] desktop:rounded-[18px] desktop:border desktop:bg-surface">
    <section className="min-w-0 border-line desktop:flex desktop:min-h-0 desktop:flex-col desktop:overflow-y-auto desktop:border-r desktop:p-3">
      {list}
    </section>
    <section
      className={
        selected === null
          ? 'min-w-0 max-desktop:hidden'
          : 'flex min-h-0 min-w-0 flex-col max-desktop:fixed max-desktop:inset-0 max-desktop:z-30 max-desktop:h-dvh max-desktop:bg-ground'
      }
    >
      {selected ?? nothing}
    </section>
  </div>
);
