import { useState } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import type { Language } from '../../../../platform/contract.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ReasonDialog, Row } from '../../../backoffice/web/index.ts';
import { leadsTo, type AdmissionState, type SecondStep } from '../../constants.ts';
import { changeState, findAdmissions, type AdmissionRow } from '../../contract.ts';
import { missingWords, stateWords } from '../words.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RenewalCheck, RenewalDialog } from './renewal.tsx';
import { RecordView } from './record-view.tsx';

/** `version` is that of what was looked at before a state was chosen. */
type Opened = 'record' | 'show' | 'renew' | 'check' | { to: AdmissionState; version: string } | null;

/** How far somebody has come, and what may be done next. */
export function AdmissionListRow({ row }: { row: AdmissionRow }) {
  const language = useLanguage();
  const [open, setOpen] = useState<Opened>(null);
  const close = () => setOpen(null);
  const { name, email, state, slug, isRecorded, second } = row;
  const title = name ?? email ?? row.guestId;
  return (
    <Row
      title={
        state === 'published' && slug !== null ? (
          <Link href={href('actor', language, { actorName: slug })} className="underline decoration-line">
            {title}
          </Link>
        ) : (
          title
        )
      }
      text={factsOf(row, language).join(' · ')}
    >
      {state === 'draft' ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('record')}>
          {m.admission_record()}
        </button>
      ) : null}
      {isRecorded ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('show')}>
          {m.admission_show()}
        </button>
      ) : null}
      {state !== 'draft' && second !== 'none' ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('record')}>
          {m.admission_record_second()}
        </button>
      ) : null}
      {second === 'waiting' || second === 'own' ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('show')}>
          {m.admission_second_check()}
        </button>
      ) : null}
      {isRecorded && state !== 'draft' && state !== 'ended' ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('renew')}>
          {m.admission_renewal()}
        </button>
      ) : null}
      {row.people.some(({ renewal }) => renewal !== 'none') ? (
        <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen('check')}>
          {m.admission_renewal_check()}
        </button>
      ) : null}
      {leadsTo[state]
        .filter((to) => !isAdmission(state, to) || (isRecorded && second === 'none'))
        .map((to) => (
          <button
            key={to}
            type="button"
            className={`btn btn-quiet px-4 ${to === 'suspended' || to === 'ended' ? 'text-signal' : ''}`}
            // Who is to be admitted is looked at first.
            onClick={() => setOpen(isAdmission(state, to) ? 'show' : { to, version: row.version })}
          >
            {deedOf(state, to).label()}
          </button>
        ))}
      {open === null ? null : open === 'record' ? (
        <RecordDialog row={row} name={title} onClose={close} />
      ) : open === 'renew' ? (
        <RenewalDialog row={row} name={title} onClose={close} />
      ) : open === 'check' ? (
        <RenewalCheck row={row} name={title} onClose={close} />
      ) : open === 'show' ? (
        <RecordView
          row={row}
          name={title}
          onClose={close}
          onAdmit={(version) => setOpen({ to: 'admitted', version })}
        />
      ) : (
        <StateDialog row={row} {...open} name={title} onClose={close} />
      )}
    </Row>
  );
}

function factsOf(row: AdmissionRow, language: Language) {
  const { name, email, state, stateReason, stateAt, stateBy, isRecorded, isOwnRecord, checkedAlone, missing } = row;
  return [
    stateAt === null || state === 'draft'
      ? stateWords[state]()
      : stateBy === null
        ? m.admission_state_since({ state: stateWords[state](), when: formatMoment(stateAt, language) })
        : m.admission_state_by({ state: stateWords[state](), when: formatMoment(stateAt, language), who: stateBy }),
    ...(email === null || email === name ? [] : [email]),
    ...(state !== 'draft' || row.second === 'missing'
      ? []
      : [isRecorded ? m.admission_recorded() : m.admission_no_record()]),
    ...(row.second === 'none' ? [] : [secondWords[row.second]()]),
    ...(state === 'draft' && isOwnRecord ? [m.admission_own_record()] : []),
    ...(checkedAlone ? [m.admission_checked_alone()] : []),
    ...(state === 'admitted' && missing.length > 0 ? [missingWords(missing)] : []),
    ...(stateReason === '' ? [] : [`„${stateReason}“`]),
    ...row.people.flatMap((each) =>
      documentFacts(each, language).map((fact) =>
        row.isCouple ? m.admission_of_person({ number: each.person, fact }) : fact,
      ),
    ),
  ];
}

const secondWords: Record<Exclude<SecondStep, 'none'>, () => string> = {
  missing: m.admission_second_missing,
  waiting: m.admission_second_waiting,
  own: m.admission_second_own,
};

function documentFacts(
  { documentExpires, documentStage, renewal }: AdmissionRow['people'][number],
  language: Language,
): string[] {
  const day = documentExpires === null ? '' : formatBerlinDay(`${documentExpires}T12:00:00Z`, language);
  return [
    ...(documentStage === 'none'
      ? []
      : [(documentStage === 'soon' ? m.admission_document_soon : m.admission_document_over)({ day })]),
    ...(renewal === 'none' ? [] : [renewal === 'own' ? m.admission_renewal_own() : m.admission_renewal_waiting()]),
  ];
}

const isAdmission = (from: AdmissionState, to: AdmissionState) => from === 'draft' && to === 'admitted';

interface Deed {
  label: () => string;
  text: () => string;
}
const admit: Deed = { label: m.admission_do_admit, text: m.admission_do_admit_text };
const deeds: Record<AdmissionState, Deed> = {
  draft: admit,
  admitted: admit,
  published: { label: m.admission_do_publish, text: m.admission_do_publish_text },
  suspended: { label: m.admission_do_suspend, text: m.admission_do_suspend_text },
  ended: { label: m.admission_do_end, text: m.admission_do_end_text },
};
const deedOf = (from: AdmissionState, to: AdmissionState): Deed =>
  from === 'suspended' && to === 'admitted' ? { ...admit, label: m.admission_do_readmit } : deeds[to];

interface StateDialogProps {
  row: AdmissionRow;
  to: AdmissionState;
  version: string;
  name: string;
  onClose: () => void;
}

function StateDialog({ row: { guestId, state }, to, version, name, onClose }: StateDialogProps) {
  const { mutateAsync: change } = useApiAction(changeState, { refreshes: [findAdmissions] });
  const { label, text } = deedOf(state, to);
  return (
    <ReasonDialog
      title={`${label()}: ${name}`}
      text={text()}
      action={label()}
      onAct={(reason) => change({ params: { guestId }, body: { to, version, reason } })}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
