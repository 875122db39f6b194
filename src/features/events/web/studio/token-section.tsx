import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { putAnswer, useApiAction } from '../../../../ui/data/use-api.ts';
import { eventConstants, tokenScopes } from '../../constants.ts';
import { eventSettings, makeToken, revokeToken, type EventSettings } from '../../contract.ts';
import { NewListenerForm } from './new-listener-form.tsx';
import { eventErrorText, scopeList } from './words.ts';

/** Programs that ask for what happens: overlays, lights, bots. */
export function TokenSection({ settings }: { settings: EventSettings }) {
  const language = useLanguage();
  const revoke = useApiAction(revokeToken, { answers: eventSettings });
  const { mutateAsync: make } = useApiAction(makeToken, {
    onDone: (made) => putAnswer(eventSettings, language, {}, made.settings),
  });

  return (
    <Section title={m.events_tokens()} text={m.events_tokens_text()}>
      <p className="mb-6 max-w-[62ch] text-pretty text-muted">{m.events_captions_text()}</p>
      <ul className="mb-7 empty:hidden">
        {settings.tokens.map(({ id, name, scopes, createdAt, usedAt }) => (
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
              disabled={revoke.isPending}
              onPress={() => revoke.mutate({ params: { tokenId: id } })}
            />
          </li>
        ))}
      </ul>
      {revoke.error === null ? null : <FormError text={eventErrorText(revoke.error)} />}
      <NewListenerForm
        title={m.events_token_new()}
        label={m.events_token_name()}
        hint={m.events_token_name_hint()}
        name="name"
        type="text"
        maxLength={eventConstants.nameLength}
        offered={tokenScopes}
        submit={m.events_token_make()}
        secretLabel={m.events_token_address()}
        secretHint={m.events_token_once()}
        make={async (name, scopes) => {
          const made = await make({ body: { name, scopes } });
          return `${made.settings.address}${made.token}/`;
        }}
      />
    </Section>
  );
}
