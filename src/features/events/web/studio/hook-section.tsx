import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Section } from '../../../../ui/section.tsx';
import type { Asked } from '../../../studio/web/index.ts';
import { eventConstants, scopes } from '../../constants.ts';
import type { EventDesk, Hook } from '../../contract.ts';
import { dropHook, sendHook, turnOn } from './calls.ts';
import { DeliveryList } from './delivery-list.tsx';
import { NewListenerForm } from './new-listener-form.tsx';
import { PressTwice } from './press-twice.tsx';
import { scopeList, stateWords } from './words.ts';

/** Addresses that are told by themselves. */
export function HookSection({ desk, asked }: { desk: EventDesk; asked: Asked<EventDesk> }) {
  const language = useLanguage();

  return (
    <Section title={m.events_hooks()} text={m.events_hooks_text()}>
      <ul className="mb-7 empty:hidden">
        {desk.hooks.map((hook) => (
          <HookRow key={hook.id} hook={hook} asked={asked} />
        ))}
      </ul>
      <NewListenerForm
        title={m.events_hook_new()}
        label={m.events_hook_url()}
        hint={m.events_hook_url_hint()}
        type="url"
        offered={scopes}
        maxLength={eventConstants.urlLength}
        submit={m.events_hook_make()}
        secretLabel={m.events_hook_secret()}
        secretHint={m.events_hook_once()}
        make={async (url, scopes) => {
          const made = await sendHook(language, { url, scopes });
          await asked.act(() => Promise.resolve(made.desk));
          return made.secret;
        }}
      />
    </Section>
  );
}

const stateColours: Record<Hook['state'], string> = {
  fine: 'text-sea',
  failing: 'text-gold',
  disabled: 'text-signal',
};

function HookRow({ hook, asked }: { hook: Hook; asked: Asked<EventDesk> }) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
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
            <button
              type="button"
              className="btn btn-quiet"
              disabled={asked.busy}
              onClick={() => void asked.act(() => turnOn(language, hook.id))}
            >
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
            disabled={asked.busy}
            onPress={() => void asked.act(() => dropHook(language, hook.id))}
          />
        </div>
      </div>
      {open ? <DeliveryList hookId={hook.id} /> : null}
    </li>
  );
}
