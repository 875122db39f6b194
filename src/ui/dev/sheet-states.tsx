import { useState, type ReactNode } from 'react';
import { FormError } from '../notice.tsx';
import { Loading } from '../data/loaded.tsx';
import { Sheet } from '../sheet.tsx';
import { Specimen, State } from './specimen.tsx';

const again = () => undefined;

const contents: Record<string, ReactNode> = {
  filled: <p>Wähle, was du geben möchtest.</p>,
  'more than there is room for': (
    <ul>
      {Array.from({ length: 30 }, (_, nth) => (
        <li key={nth} className="border-b border-line">
          <button type="button" className="min-h-11 w-full text-left">
            Geschenk {nth + 1}
          </button>
        </li>
      ))}
    </ul>
  ),
  'on its way': <Loading height="h-24" />,
  wrong: <FormError text="Die Verbindung ist weg. Versuche es gleich noch einmal." />,
  busy: (
    <button type="button" className="btn btn-primary" disabled onClick={again}>
      Einen Moment …
    </button>
  ),
};

/** Sheets lie over what they belong to, so each opens by its button in a place of its own. */
export function SheetStates() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Specimen name="Sheet">
      {Object.entries(contents).map(([name, content]) => (
        <State key={name} name={name}>
          <div className="relative h-[420px] overflow-hidden rounded-media bg-night p-4 text-glow md:max-w-[360px]">
            <button type="button" className="btn btn-glass" onClick={() => setOpen(name)}>
              Blatt: {name}
            </button>
            {open === name ? (
              <Sheet
                title={`Geschenke: ${name}`}
                above={name === 'filled' ? <p>Noch 12 Minuten</p> : null}
                onClose={() => setOpen(null)}
              >
                {content}
              </Sheet>
            ) : null}
          </div>
        </State>
      ))}
    </Specimen>
  );
}
