import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { lastError, putAnswer, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { eventConstants, scopes } from '../../constants.ts';
import { enableHook, eventSettings, makeHook, removeHook, type EventSettings, type Hook } from '../../contract.ts';
import { DeliveryList } from './delivery-list.tsx';
import { NewListenerForm } from './new-listener-form.tsx';
import { eventErrorText, scopeList, stateWords } from './words.ts';

/** Addresses that are told by themselves. */
export function HookSection({ settings }: { settings: EventSettings }) {
  const language = useLanguage();
  const { mutateAsync: make } = useApiAction(makeHook, {
    onDone: (made) => putAnswer(eventSettings, language, {}, made.settings),
  });
  return (
    <Section title={m.events_hooks()} text={m.events_hooks_text()}>
      <ul className="mb-7 empty:hidden">
        {settings.hooks.map((hook) => (
          <HookRow key={hook.id} hook={hook} />
        ))}
      </ul>
      <NewListenerForm
        title={m.events_hook_new()}
        label={m.events_hook_url()}
        hint={m.events_hook_url_hint()}
        name="url"
        type="url"
        offered={scopes}
        maxLength={eventConstants.urlLength}
        submit={m.events_hook_make()}
        secretLabel={m.events_hook_secret()}
        secretHint={m.events_hook_once()}
        make={async (url, scopes) => (await make({ body: { url, scopes } })).secret}
      />
    </Section>
  );
}

const stateColours: Record<Hook['state'], string> = {
  fine: 'text-sea',
  failing: 'text-gold',
  disabled: 'text-signal',
};

function HookRow({ hook }: { hook: Hook }) {
  const [open, setOpen] = useState(false);
  const enable = useApiAction(enableHook, { answers: eventSettings });
  const remove = useApiAction(removeHook, { answers: eventSettings });
  const isBusy = enable.isPending || remove.isPending;
  const error = lastError(enable, remove);
  const input = { params: { hookId: hook.id } };
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p className="truncate font-mono text-[14.5px]">{hook.url}</p>
          <p className="text-[14px] text-muted">{scopeList(hook.scopes)}</p>
          <p className={`text-[14px] ${stateColours[hook.state]}`} data-testid="hook-state">
            {stateWords[hook.state]()}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {hook.state === 'disabled' ? (
            <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => enable.mutate(input)}>
              {m.events_hook_enable()}
            </button>
          ) : null}
          <button type="button" className="btn btn-quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {m.events_deliveries()}
          </button>
          <PressTwice
            label={m.events_hook_remove()}
            confirm={m.events_hook_remove_sure()}
            about={hook.url}
            disabled={isBusy}
            onPress={() => remove.mutate(input)}
          />
        </div>
      </div>
      {error === null ? null : <FormError text={eventErrorText(error)} />}
      {open ? <DeliveryList hookId={hook.id} /> : null}
    </li>
  );
}
