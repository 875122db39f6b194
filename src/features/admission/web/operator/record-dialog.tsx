import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ChoiceField } from '../../../../ui/form/field.tsx';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import { genderTypes } from '../../../performers/constants.ts';
import { homeCountries, isCouple, people, type PersonNumber } from '../../constants.ts';
import {
  findAdmissions,
  writeRecord,
  writeSecondRecord,
  type AdmissionRecord,
  type AdmissionRow,
  type PersonRecord,
} from '../../contract.ts';
import { choicesOf, genderWords } from './choices.ts';
import { Line } from './document-fields.tsx';
import { PersonChoice } from './person-choice.tsx';
import { noPapers, personErrorFields, PersonFields, personFields } from './person-fields.tsx';

const fields = ['stageName', 'genderType', 'country', ...personFields] as const;

interface RecordDialogProps {
  row: AdmissionRow;
  name: string;
  onClose: () => void;
}

/** Identity, age and consent, as they were checked: of a couple one after the other, each with a record of her or his own. */
export function RecordDialog({ row, name, onClose }: RecordDialogProps) {
  const isDraft = row.state === 'draft';
  // The version as it was when the dialog opened, whatever is told of it meanwhile, or as the first record has left it.
  const [step, setStep] = useState<{ person: PersonNumber; version: string; isSaved: boolean }>({
    person: isDraft && row.second !== 'missing' ? 1 : 2,
    version: row.version,
    isSaved: row.isRecorded && row.isCouple,
  });
  const hasSecond = row.people.some(({ person }) => person === 2);
  const choice = (
    <PersonChoice
      people={isDraft && step.isSaved ? people : []}
      chosen={step.person}
      onChoose={(person) => setStep({ ...step, person })}
    />
  );
  const form = { guestId: row.guestId, version: step.version, name, choice, onClose };
  return step.person === 1 ? (
    <FirstRecord
      key="first"
      {...form}
      wereTwo={row.isCouple}
      hasSecond={hasSecond}
      onDone={(version, areTwo) => {
        if (areTwo && !hasSecond) setStep({ person: 2, version, isSaved: true });
        else onClose();
      }}
    />
  ) : (
    <SecondRecord key="second" {...form} isDraft={isDraft} />
  );
}

interface FormProps {
  guestId: string;
  version: string;
  name: string;
  /** Which of a couple, where there is a choice. */
  choice: ReactNode;
  onClose: () => void;
}

interface FirstRecordProps extends FormProps {
  wereTwo: boolean;
  hasSecond: boolean;
  onDone: (version: string, areTwo: boolean) => void;
}

/** Of a single performer, or of the first of a couple, with what concerns the page. */
function FirstRecord({ guestId, version, name, choice, wereTwo, hasSecond, onClose, onDone }: FirstRecordProps) {
  const language = useLanguage();
  const [papers, setPapers] = useState(noPapers);
  const [areTwo, setAreTwo] = useState(wereTwo);
  const { mutateAsync: write } = useApiAction(writeRecord, { refreshes: [findAdmissions] });
  const countries = namesIn(language, { type: 'region' });
  return (
    <ReasonDialog
      title={m.admission_record_of({ name })}
      text={m.admission_record_text()}
      action={areTwo ? m.admission_save_person({ number: 1 }) : m.admission_save()}
      fields={fields}
      fieldOf={{ ...personErrorFields, 'name-held': 'stageName' }}
      onAct={async (reason, values) => {
        // What menus hold is one of their choices; the server looks at all of it.
        const body = { ...(values as AdmissionRecord), ...papers, version, reason };
        const { version: next } = await write({ params: { guestId }, body });
        onDone(next, isCouple(body.genderType));
      }}
      onClose={onClose}
      onDone={() => {}}
    >
      {choice}
      <Line name="stageName" label={m.admission_stage_name()} min={2} max={30} />
      <ChoiceField
        name="genderType"
        label={m.admission_gender_type()}
        defaultValue={wereTwo ? 'FM' : 'F'}
        choices={choicesOf(genderWords)}
        hint={hasSecond && !areTwo ? m.admission_record_drops_second() : undefined}
        onChange={({ currentTarget: { value } }) =>
          setAreTwo(genderTypes.some((each) => each === value && isCouple(each)))
        }
      />
      <ChoiceField
        name="country"
        label={m.admission_country()}
        defaultValue="DE"
        choices={homeCountries.map((code) => [code, countries.of(code) ?? code] as const)}
      />
      {areTwo ? <Heading number={1} text={m.admission_record_couple()} /> : null}
      <PersonFields onPaper={(kind, file) => setPapers((before) => ({ ...before, [kind]: file }))} />
    </ReasonDialog>
  );
}

/** Of the second of a couple; once they are admitted it waits for a second look. */
function SecondRecord({ guestId, version, name, choice, isDraft, onClose }: FormProps & { isDraft: boolean }) {
  const [papers, setPapers] = useState(noPapers);
  const { mutateAsync: write } = useApiAction(writeSecondRecord, { refreshes: [findAdmissions] });
  return (
    <ReasonDialog
      title={m.admission_record_of({ name })}
      text={m.admission_record_text()}
      action={m.admission_save_person({ number: 2 })}
      fields={personFields}
      fieldOf={personErrorFields}
      onAct={(reason, values) =>
        // What menus hold is one of their choices; the server looks at all of it.
        write({ params: { guestId }, body: { ...(values as PersonRecord), ...papers, version, reason } })
      }
      onClose={onClose}
      onDone={onClose}
    >
      {choice}
      <Heading number={2} text={isDraft ? m.admission_record_second_draft() : m.admission_record_second_later()} />
      <PersonFields onPaper={(kind, file) => setPapers((before) => ({ ...before, [kind]: file }))} />
    </ReasonDialog>
  );
}

const Heading = ({ number, text }: { number: PersonNumber; text: string }) => (
  <div>
    <h3 className="text-[18px]">{m.admission_person({ number })}</h3>
    <p className="mt-1 text-pretty text-muted">{text}</p>
  </div>
);
