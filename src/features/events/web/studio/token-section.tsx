import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Section } from '../../../../ui/section.tsx';
import type { Asked } from '../../../studio/web/index.ts';
import { eventConstants, tokenScopes } from '../../constants.ts';
import type { EventDesk } from '../../contract.ts';
import { dropToken, sendToken } from './calls.ts';
import { NewListenerForm } from './new-listener-form.tsx';
import { PressTwice } from './press-twice.tsx';
import { eventProblem, scopeList } from './words.ts';

/** Programs that ask for what happens: overlays, lights, bots. */
export function TokenSection({ desk, asked }: { desk: EventDesk; asked: Asked<EventDesk> }) {
  const language = useLanguage();

  return (
    <Section title={m.events_tokens()} text={m.events_tokens_text()}>
      <p className="mb-6 max-w-[62ch] text-pretty text-muted">{m.events_captions_text()}</p>
      <ul className="mb-7 empty:hidden">
        {desk.tokens.map(({ id, name, scopes, createdAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{name}</p>
              <p className="text-[14px] text-muted">{scopeList(scopes)}</p>
              <p className="text-[13.5px] text-faint tabular-nums">
                {usedAt === null
                  ? m.events_token_unused({ made: formatMoment(createdAt, language) })
                  : m.events_token_used({ used: formatMoment(usedAt, language) })}
              </p>
            </div>
            <PressTwice
              label={m.events_revoke()}
              confirm={m.events_revoke_sure()}
              about={name}
              disabled={asked.busy}
              onPress={() => void asked.act(() => dropToken(language, id))}
            />
          </li>
        ))}
      </ul>
      {asked.error === null ? null : <FormError text={eventProblem(asked.error)} />}
      <NewListenerForm
        title={m.events_token_new()}
        label={m.events_token_name()}
        hint={m.events_token_name_hint()}
        type="text"
        maxLength={eventConstants.nameLength}
        offered={tokenScopes}
        submit={m.events_token_make()}
        secretLabel={m.events_token_address()}
        secretHint={m.events_token_once()}
        make={async (name, scopes) => {
          const made = await sendToken(language, { name, scopes });
          await asked.act(() => Promise.resolve(made.desk));
          return `${made.desk.address}${made.token}/`;
        }}
      />
    </Section>
  );
}
