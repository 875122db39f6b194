import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { putAnswer, useApiAction } from '../../../../ui/data/use-api.ts';
import { eventConstants, tokenScopes } from '../../constants.ts';
import { eventDesk, makeToken, revokeToken, type EventDesk } from '../../contract.ts';
import { NewListenerForm } from './new-listener-form.tsx';
import { eventProblem, scopeList } from './words.ts';

/** Programs that ask for what happens: overlays, lights, bots. */
export function TokenSection({ desk }: { desk: EventDesk }) {
  const language = useLanguage();
  const revoke = useApiAction(revokeToken, { answers: eventDesk });
  const { mutateAsync: make } = useApiAction(makeToken, {
    onDone: (made) => putAnswer(eventDesk, language, {}, made.desk),
  });

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
              disabled={revoke.isPending}
              onPress={() => revoke.mutate({ params: { tokenId: id } })}
            />
          </li>
        ))}
      </ul>
      {revoke.error === null ? null : <FormError text={eventProblem(revoke.error)} />}
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
          return `${made.desk.address}${made.token}/`;
        }}
      />
    </Section>
  );
}
