import type { ReactNode } from 'react';
import { DataStates } from './data-states.tsx';
import { DialogStates } from './dialog-states.tsx';
import { FormStates } from './form-states.tsx';
import { PlainStates } from './plain-states.tsx';

/** Every component in every state. A new component gets its states here: what is not here is not photographed. */
export function Gallery() {
  return (
    <main className="mx-auto max-w-[960px] px-4 py-8">
      <h1 className="mb-8 text-[30px]">Components</h1>
      <PlainStates />
      <DataStates />
      <FormStates />
      <DialogStates />
    </main>
  );
}

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
