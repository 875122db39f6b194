import { m } from '#messages';
import { renewAccess } from '../../../../shell/api/access.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { getFactors, stepUp } from '../../contract.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { hasPasskeys, stepUpByPasskey } from './passkeys.ts';
import { accountErrorText, accountSentences } from '../error-sentences.ts';

interface StepUpProps {
  /** The session is strong now, and the page knows. */
  onDone: () => void | Promise<void>;
}

/** Has the guest show by passkey or code that it is him; who has neither is led to where they are set up. */
export function StepUp({ onDone }: StepUpProps) {
  const language = useLanguage();
  const factors = useApi(getFactors, {});
  return (
    <Loaded answer={factors} height="h-40" sentences={accountSentences}>
      {({ totp, passkeys }) => {
        if (!totp && passkeys.length === 0) {
          return (
            <>
              <p className="mb-5 text-muted">{m.identity_no_factor()}</p>
              <Link href={href('accountSecurity', language)} className="btn btn-primary w-full">
                {m.identity_set_up()}
              </Link>
            </>
          );
        }
        return (
          <div className="flex flex-col gap-5">
            {passkeys.length > 0 && hasPasskeys() ? <ByPasskey onDone={onDone} /> : null}
            {totp ? <ByCode onDone={onDone} /> : null}
            {!totp && !hasPasskeys() ? <p className="text-muted">{m.identity_passkey_elsewhere()}</p> : null}
          </div>
        );
      }}
    </Loaded>
  );
}

function ByCode({ onDone }: StepUpProps) {
  const language = useLanguage();
  return (
    <CodeForm
      submit={m.identity_confirm()}
      send={async (code) => {
        await callRest(stepUp, language, { body: code });
        await renewAccess();
        await onDone();
      }}
    />
  );
}

function ByPasskey({ onDone }: StepUpProps) {
  const language = useLanguage();
  const {
    mutate: use,
    isPending,
    error,
  } = useAction(async () => {
    await stepUpByPasskey(language);
    await renewAccess();
    await onDone();
  });
  return (
    <div>
      <button type="button" className="btn btn-primary w-full" disabled={isPending} onClick={() => use()}>
        {isPending ? m.shell_loading() : m.identity_show_passkey()}
      </button>
      <FormError text={accountErrorText(error)} />
    </div>
  );
}
