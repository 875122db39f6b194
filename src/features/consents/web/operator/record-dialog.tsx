import { useState } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import { readPerson, type WholePerson } from '../../contract.ts';
import { paperWords } from '../words.ts';
import { addressOf, factsOf } from './facts.ts';

interface RecordDialogProps {
  personId: string;
  name: string;
  onClose: () => void;
}

/** Who somebody is and what he has signed, after it has been said why it is looked at. Nothing of it stays once the dialog is closed. */
export function RecordDialog({ personId, name, onClose }: RecordDialogProps) {
  const [seen, setSeen] = useState<WholePerson | null>(null);
  const { mutateAsync: read } = useApiAction(readPerson);
  const title = m.consents_record_of({ name });
  if (seen !== null) return <Record title={title} person={seen} onClose={onClose} />;
  return (
    <ReasonDialog
      title={title}
      text={m.consents_show_text()}
      action={m.consents_show()}
      onAct={async (reason) => setSeen(await read({ params: { personId }, body: { reason } }))}
      onClose={onClose}
      onDone={() => {}}
    />
  );
}

function Record({ title, person, onClose }: { title: string; person: WholePerson; onClose: () => void }) {
  const language = useLanguage();
  const { record, answers, papers } = person;
  return (
    <Dialog open title={title} size="wide" onClose={onClose}>
      {record === null ? (
        <p className="text-left text-muted">{m.consents_no_record()}</p>
      ) : (
        <dl className="grid gap-x-8 gap-y-3 text-left sm:grid-cols-2">
          {factsOf(record, (day) => formatBerlinDay(`${day}T12:00:00Z`, language, 'medium')).map(([label, value]) => (
            <div key={label}>
              <dt className="text-[13.5px] text-faint">{label}</dt>
              <dd className="break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answers.length === 0 ? null : (
        <section className="mt-5 text-left">
          <h3 className="font-sans text-[16px] font-medium">{m.consents_answers()}</h3>
          <ul className="tabular-nums">
            {answers.map(({ depict, publish, answeredAt }) => (
              <li key={answeredAt}>
                {(depict && publish ? m.consents_answer_yes : m.consents_answer_no)({
                  at: formatMoment(answeredAt, language),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {papers.map((paper) => (
        <figure key={paper.kind} className="mt-6 text-left">
          <figcaption className="mb-2 font-medium">{paperWords[paper.kind]()}</figcaption>
          {paper.type === 'application/pdf' ? (
            <a className="btn btn-quiet" href={addressOf(paper)} download={`${paper.kind}.pdf`}>
              {m.consents_file_open()}
            </a>
          ) : (
            <img
              src={addressOf(paper)}
              alt={paperWords[paper.kind]()}
              className="max-h-[60vh] max-w-full rounded-[14px]"
            />
          )}
        </figure>
      ))}
    </Dialog>
  );
}
