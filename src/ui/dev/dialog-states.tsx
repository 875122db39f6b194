import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { Specimen, State } from './specimen.tsx';

const sizes = ['narrow', 'wide', 'full'] as const;

/** Dialogs stand alone on the page, so each opens by its button. */
export function DialogStates() {
  const [open, setOpen] = useState<(typeof sizes)[number] | null>(null);
  return (
    <Specimen name="Dialog">
      {sizes.map((size) => (
        <State key={size} name={size}>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen(size)}>
            Dialog: {size}
          </button>
          <Dialog open={open === size} size={size} title="Wirklich abmelden?" onClose={() => setOpen(null)}>
            <p className="mb-4 text-muted">Deine offenen Chats enden dann, und du siehst, was sie gekostet haben.</p>
            <button type="button" className="btn btn-primary w-full" onClick={() => setOpen(null)}>
              Abmelden
            </button>
          </Dialog>
        </State>
      ))}
    </Specimen>
  );
}
