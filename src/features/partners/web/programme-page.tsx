import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../shell/pages/head.ts';
import { Section } from '../../../ui/section.tsx';
import { COOKIE_DAYS } from '../constants.ts';
import { ApplicationForm } from './application-form.tsx';

export const Route = createFileRoute('/$language/partner-programme/')({
  head: ({ params }) =>
    pageHead({
      name: 'partnerProgramme',
      language: params.language,
      title: m.partners_programme(),
      description: m.partners_programme_text(),
    }),
  component: ProgrammePage,
});

/** What partners are, how it works, what holds for them, and the way to become one. */
function ProgrammePage() {
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <p className="text-[15px] font-medium text-ember-text">{m.partners_programme()}</p>
      <h1 className="mt-1 text-[34px] sm:text-[40px]">{m.partners_programme_title()}</h1>
      <p className="mt-3 mb-4 max-w-[56ch] text-[17px] text-pretty text-muted">{m.partners_programme_text()}</p>
      <Section title={m.partners_programme_how()}>
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-muted">
          <li>{m.partners_programme_how_apply()}</li>
          <li>{m.partners_programme_how_link()}</li>
          <li>{m.partners_programme_how_cookie({ days: String(COOKIE_DAYS) })}</li>
          <li>{m.partners_programme_how_share()}</li>
          <li>{m.partners_programme_how_page()}</li>
        </ol>
      </Section>
      <Section title={m.partners_programme_terms()}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
          <li>{m.partners_programme_terms_percent()}</li>
          <li>{m.partners_programme_terms_back()}</li>
          <li>{m.partners_programme_terms_tie()}</li>
          <li>{m.partners_programme_terms_adults()}</li>
          <li>{m.partners_programme_terms_end()}</li>
        </ul>
      </Section>
      <Apply />
    </div>
  );
}

function Apply() {
  const [isSent, setSent] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) answer.current?.focus();
  }, [isSent]);
  return (
    <Section title={m.partners_apply()} {...(isSent ? {} : { text: m.partners_apply_text() })}>
      {isSent ? (
        <p ref={answer} tabIndex={-1} className="max-w-[62ch] text-pretty outline-none">
          {m.partners_apply_sent()}
        </p>
      ) : (
        <div className="max-w-[620px]">
          <ApplicationForm onSent={() => setSent(true)} />
        </div>
      )}
    </Section>
  );
}
