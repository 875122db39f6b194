import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { languageNames, useLanguage } from '../../../../shell/addresses/language.ts';
import { Field, TextField } from '../../../../ui/form/field.tsx';
import { admissionConstants as bounds } from '../../constants.ts';
import type { OwnInterview, ProfileTexts } from '../../contract.ts';
import { asked, named, places } from './profile-fields.ts';

interface TextsInProps {
  language: Language;
  texts: ProfileTexts[Language];
  interview: OwnInterview[Language];
}

/** What she says of herself in one language, with her interview. */
export function TextsIn({ language, texts, interview }: TextsInProps) {
  const [one = '', two = ''] = texts.facts;
  return (
    // German stands open; the others are there for who wants them.
    <details open={language === 'de'} className="mb-4 border-b border-line pb-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{languageNames[language]}</summary>
      <div lang={language} className="mt-2">
        <Field
          name={named(language, 'headline')}
          label={m.admission_headline()}
          defaultValue={texts.headline}
          maxLength={bounds.headline}
        />
        <TextField
          name={named(language, 'about')}
          label={m.admission_about()}
          defaultValue={texts.about}
          maxLength={bounds.about}
        />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Field
            name={named(language, 'factOne')}
            label={m.admission_fact_one()}
            defaultValue={one}
            maxLength={bounds.fact}
          />
          <Field
            name={named(language, 'factTwo')}
            label={m.admission_fact_two()}
            defaultValue={two}
            maxLength={bounds.fact}
          />
        </div>
        <Interview language={language} interview={interview} />
      </div>
    </details>
  );
}

/** Questions that she answers, her own or, in the page's language, one of those that are proposed; a place without either is left out. */
function Interview({ language, interview }: Omit<TextsInProps, 'texts'>) {
  const [shown, setShown] = useState(interview.length);
  // A page has the words of its own language alone.
  const spoken = useLanguage();
  const proposals = `interview-${language}`;
  return (
    <fieldset className="mt-2">
      <legend className="font-medium">{m.admission_interview()}</legend>
      <p className="mb-3 max-w-[62ch] text-[13.5px] text-pretty text-faint">{m.admission_interview_text()}</p>
      {language === spoken ? (
        <datalist id={proposals}>
          {[
            m.admission_interview_first(),
            m.admission_interview_second(),
            m.admission_interview_third(),
            m.admission_interview_fourth(),
          ].map((question) => (
            <option key={question} value={question}>
              {question}
            </option>
          ))}
        </datalist>
      ) : null}
      {places.slice(0, shown).map((place) => (
        <div key={place} className="mb-3 border-l-2 border-line pl-4">
          <Field
            name={asked(language, 'question', place)}
            label={m.admission_interview_question({ number: place + 1 })}
            defaultValue={interview[place]?.question}
            maxLength={bounds.interview.question}
            list={proposals}
            autoComplete="off"
          />
          <TextField
            name={asked(language, 'answer', place)}
            label={m.admission_interview_answer()}
            defaultValue={interview[place]?.answer}
            maxLength={bounds.interview.answer}
            className="min-h-20"
          />
        </div>
      ))}
      {shown < places.length ? (
        <button type="button" className="btn btn-quiet mb-3" onClick={() => setShown(shown + 1)}>
          {m.admission_interview_add()}
        </button>
      ) : null}
    </fieldset>
  );
}
