import type { ReactNode } from 'react';

/** One component: its name, and its states below each other. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <section data-specimen={name} aria-label={name} className="border-t border-line py-8">
    <h2 className="mb-4 text-[20px]">{name}</h2>
    <div className="flex flex-col gap-6">{children}</div>
  </section>
);

/** One of its states. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="mb-2 text-[12.5px] text-faint">{name}</p>
    {children}
  </div>
);
