import { useState } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import type { Work } from '../../constants.ts';
import { findPeople, type PersonForOperator } from '../../contract.ts';
import { stateWords } from '../words.ts';
import { ExportDialog } from './export-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';

/** Who is seen in a film or album beside her whose it is: where each consent stands, and the way to the papers. */
export function PeopleInReview({ work, workId }: { work: Work; workId: number }) {
  const [isExporting, setExporting] = useState(false);
  const params = { work, workId };
  const answer = useApi(findPeople, { params }, { fresh: true });
  return (
    <section className="mt-4">
      <h3 className="font-sans text-[13.5px] font-normal text-faint">{m.consents_review_people()}</h3>
      <Loaded answer={answer} height="h-12" sentences={backofficeSentences()}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.consents_review_none()}</p>
          ) : (
            <ul className="grid gap-2">
              {items.map((person) => (
                <Shown key={person.id} person={person} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <button
        type="button"
        className="min-h-11 text-[14.5px] underline underline-offset-4"
        onClick={() => setExporting(true)}
      >
        {m.consents_export()}
      </button>
      {isExporting ? <ExportDialog {...params} onClose={() => setExporting(false)} /> : null}
    </section>
  );
}

function Shown({ person }: { person: PersonForOperator }) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, name, isPerformer, state, consentedAt, download, removedAt } = person;
  const words = stateWords[state]();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <div className="min-w-0 flex-1 basis-[240px]">
        <p className="font-medium wrap-anywhere">
          {name}{' '}
          <span className="font-normal text-muted">
            {isPerformer ? m.consents_review_performer() : m.consents_review_outsider()}
          </span>
        </p>
        <p className={`text-[14.5px] tabular-nums ${state === 'complete' ? 'text-sea' : 'text-signal'}`}>
          {consentedAt === null
            ? words
            : m.consents_state_since({ state: words, at: formatBerlinDay(consentedAt, language, 'medium') })}
          {download ? ` · ${m.consents_may_download()}` : ''}
        </p>
        {removedAt === null ? null : (
          <p className="max-w-[64ch] text-[14.5px] text-pretty text-signal tabular-nums">
            {m.consents_review_removed({ at: formatBerlinDay(removedAt, language, 'medium') })}
          </p>
        )}
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={`${m.consents_show()}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {m.consents_show()}
      </button>
      {isOpen ? <RecordDialog personId={id} name={name} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}
