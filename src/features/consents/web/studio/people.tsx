import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { consentConstants, type Work } from '../../constants.ts';
import { listPeople, removePerson, type OwnPerson } from '../../contract.ts';
import { stateWords } from '../words.ts';
import { NameOutsider, NamePerformer } from './name-people.tsx';
import { Papers } from './papers.tsx';

const explaining = 'mt-1 max-w-[64ch] text-[14.5px] text-pretty text-muted';

interface PeopleProps {
  work: Work;
  workId: number;
  /** Guests see it: whoever comes or goes takes it out of the shop until it has been looked at. */
  isPublished: boolean;
}

/** Who is seen in a film or album of hers beside herself, and what is still missing of each. */
export function People({ work, workId, isPublished }: PeopleProps) {
  const params = { work, workId };
  const answer = useApi(listPeople, { params }, { refreshOn: ['consentsChanged'] });
  const about = (
    <>
      <p className={explaining}>{m.consents_people_text()}</p>
      {isPublished ? <p className={explaining}>{m.consents_people_again()}</p> : null}
    </>
  );
  // In a list of what is in the shop it is said to who is about to name somebody, and not beside each of them.
  const before = isPublished ? <div className="mb-4">{about}</div> : null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h4 className="font-medium">{m.consents_people()}</h4>
      {isPublished ? null : about}
      <Loaded answer={answer} height="h-16" sentences={studioSentences()}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p className={isPublished ? 'mt-1' : 'mt-3'}>{m.consents_people_none()}</p>
            ) : (
              <ul aria-label={m.consents_people()} className="mt-3 grid gap-3">
                {items.map((person) => (
                  <Person key={person.id} person={person} />
                ))}
              </ul>
            )}
            {items.length >= consentConstants.mostPeople ? null : (
              <div className="mt-2">
                <Opened label={m.consents_add_performer()}>
                  {before}
                  <NamePerformer {...params} />
                </Opened>
                <Opened label={m.consents_add_outsider()}>
                  {before}
                  <NameOutsider {...params} />
                </Opened>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Opened({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-11 text-[14.5px] underline underline-offset-4"
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen ? <div className="mt-2 mb-4 max-w-[560px]">{children}</div> : null}
    </div>
  );
}

function Person({ person }: { person: OwnPerson }) {
  const language = useLanguage();
  const { mutate: remove, error } = useApiAction(removePerson, { refreshes: [listPeople] });
  const { id, name, state, consentedAt, download, isPerformer } = person;
  const words = stateWords[state]();
  return (
    <li className="rounded-[14px] bg-raised p-4">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className={`text-[14.5px] tabular-nums ${state === 'complete' ? 'text-sea' : 'text-muted'}`}>
        {consentedAt === null
          ? words
          : m.consents_state_since({ state: words, at: formatBerlinDay(consentedAt, language, 'medium') })}
        {download ? ` · ${m.consents_may_download()}` : ''}
      </p>
      {isPerformer ? null : <Papers person={person} />}
      <div className="mt-3">
        <PressTwice
          label={m.consents_remove()}
          confirm={m.consents_remove_sure()}
          about={name}
          onPress={() => remove({ params: { personId: id } })}
        />
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </li>
  );
}
