import { useState } from 'react';
import { m } from '#messages';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SwitchRow } from '../../../../ui/form/switch-row.tsx';
import { getMessageSettings, setMessageSettings } from '../../contract.ts';
import { messengerErrorText, messengerSentences } from '../error-sentences.ts';

/** To what others see while one writes and reads, and one sees of them. */
export function PrivacyButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-11 px-3 text-[14px] text-muted underline underline-offset-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {m.messenger_privacy()}
      </button>
      <Dialog open={isOpen} title={m.messenger_privacy()} onClose={() => setOpen(false)}>
        <Switches />
      </Dialog>
    </>
  );
}

function Switches() {
  const answer = useApi(getMessageSettings, {}, { fresh: true });
  const change = useApiAction(setMessageSettings, { answers: getMessageSettings });
  const error = change.error === null ? null : messengerErrorText(change.error);
  return (
    <Loaded answer={answer} height="h-40" sentences={messengerSentences}>
      {({ showsTyping, showsRead }) => (
        <div className="grid gap-6">
          <SwitchRow
            label={m.messenger_privacy_typing()}
            text={m.messenger_privacy_typing_text()}
            on={showsTyping}
            disabled={change.isPending}
            onChange={(on) => change.mutate({ body: { showsTyping: on } })}
          />
          <SwitchRow
            label={m.messenger_privacy_read()}
            text={m.messenger_privacy_read_text()}
            on={showsRead}
            disabled={change.isPending}
            error={error}
            onChange={(on) => change.mutate({ body: { showsRead: on } })}
          />
        </div>
      )}
    </Loaded>
  );
}
