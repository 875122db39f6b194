import { DataStates } from './data-states.tsx';
import { DialogStates } from './dialog-states.tsx';
import { FigureStates } from './figure-states.tsx';
import { FormStates } from './form-states.tsx';
import { PlainStates } from './plain-states.tsx';
import { SheetStates } from './sheet-states.tsx';

/** Every component in every state. A new component gets its states here: what is not here is not photographed. */
export function Gallery() {
  return (
    <main className="mx-auto max-w-[960px] px-4 py-8">
      <h1 className="mb-8 text-[30px]">Components</h1>
      <PlainStates />
      <DataStates />
      <FigureStates />
      <FormStates />
      <DialogStates />
      <SheetStates />
    </main>
  );
}
