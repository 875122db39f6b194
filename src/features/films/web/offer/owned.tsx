import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';

/** In place of a price: why it costs him nothing any more, and what he can do with it. */
export const Owned = ({ text, children }: { text: string; children?: ReactNode }) => (
  <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-[18px] border border-line bg-surface p-5">
    <p className="flex items-center gap-3 font-medium">
      <Icon name="check" size={20} />
      {text}
    </p>
    {children}
  </section>
);
