import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { getFactors, removePasskey, type Passkey } from '../../contract.ts';
import { Confirmation } from '../sign-in/confirmation.tsx';
import { PasskeyName } from './passkey-name.tsx';
import { hasPasskeys, makePasskey } from './passkeys.ts';
import { useInBrowser } from '../../../../shell/use-in-browser.ts';

interface PasskeyProps {
  passkeys: Passkey[];
  hasFactor: boolean;
  /** There is another one. */
  onChanged: () => void;
}

/** Passkeys: made, named, taken away. */
export function PasskeySection({ passkeys, hasFactor, onChanged }: PasskeyProps) {
  const language = useLanguage();
  const isPossible = useInBrowser(hasPasskeys, true);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const { mutateAsync: remove } = useApiAction(removePasskey, { refreshes: [getFactors] });
  return (
    <>
      {passkeys.length === 0 ? <p className="mb-4">{m.identity_passkeys_none()}</p> : null}
      <ul className="mb-4 flex flex-col">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <div className="min-w-0 grow">
              <PasskeyName passkey={passkey} />
              <p className="text-[14px] text-faint">
                {passkey.usedAt === null
                  ? m.identity_passkey_made({ at: formatMoment(passkey.createdAt, language) })
                  : m.identity_passkey_used({ at: formatMoment(passkey.usedAt, language) })}
                {passkey.synced ? ` · ${m.identity_passkey_synced()}` : null}
              </p>
            </div>
            <button type="button" className="btn btn-quiet" onClick={() => setRemoving(passkey)}>
              {m.identity_remove()}
            </button>
          </li>
        ))}
      </ul>
      {isPossible ? (
        <button type="button" className="btn btn-quiet" onClick={() => setAdding(true)}>
          {m.identity_passkey_add()}
        </button>
      ) : (
        <p className="text-muted">{m.identity_passkey_impossible()}</p>
      )}
      {adding ? (
        <Confirmation
          title={m.identity_passkey_add()}
          text={m.identity_confirm_text()}
          submit={m.identity_go_on()}
          needsPassword={false}
          hasFactor={hasFactor}
          run={async (password) => {
            await makePasskey(language, password, m.identity_passkey_default({ number: passkeys.length + 1 }));
            setAdding(false);
            onChanged();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {removing === null ? null : (
        <Confirmation
          title={m.identity_passkey_remove()}
          text={m.identity_passkey_remove_text({ name: removing.name })}
          submit={m.identity_remove()}
          needsPassword={false}
          hasFactor
          run={async () => {
            await remove({ params: { passkeyId: removing.id } });
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
