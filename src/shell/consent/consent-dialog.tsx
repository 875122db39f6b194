import { useState } from 'react';
import { m } from '#messages';
import { consent, saveConsent, type Consent } from './consent.ts';
import ConsentChoices from './consent-choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The choice can be changed at any time, as easily as it was made. */
export default function ConsentDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={m.shell_consent_title()} onClose={onClose}>
      <Choices onClose={onClose} />
    </Dialog>
  );
}

function Choices({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<Consent>(consent);
  const save = (chosen: Consent) => {
    saveConsent(chosen);
    onClose();
  };
  return (
    <>
      <ConsentChoices choice={choice} onChange={setChoice} />
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-quiet grow"
          onClick={() => save({ functional: false, analytics: false })}
        >
          {m.shell_consent_none()}
        </button>
        <button type="button" className="btn btn-primary grow" onClick={() => save(choice)}>
          {m.shell_consent_save()}
        </button>
      </div>
    </>
  );
}
