import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import { href } from '../../../shell/paths.ts';
import { holdReload } from '../../../shell/reload.ts';
import { sendDeletion } from './account-calls.ts';
import { Confirmation } from './confirmation.tsx';
import { logOut } from './passage.ts';

/** The end of the account, with a fortnight to think again. */
export function DeletionSection({ hasFactor }: { hasFactor: boolean }) {
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-quiet text-signal" onClick={() => setAsking(true)}>
        {m.identity_delete()}
      </button>
      {asking ? (
        <Confirmation
          title={m.identity_delete()}
          text={m.identity_delete_confirm()}
          submit={m.identity_delete()}
          needsPassword={false}
          hasFactor={hasFactor}
          run={async (password) => {
            const letGo = holdReload();
            await sendDeletion(language, password).catch((fault: unknown) => {
              letGo();
              throw fault;
            });
            await logOut(language, href('home', language));
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
