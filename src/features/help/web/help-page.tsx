import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../shell/pages/head.ts';
import { groups } from './answers.ts';
import { Contact } from './contact.tsx';

export const Route = createFileRoute('/$language/help/')({
  head: ({ params }) =>
    pageHead({ name: 'helpCentre', language: params.language, title: m.help_page(), description: m.help_title() }),
  component: HelpPage,
});

/** What guests ask, and an answer to each; all of it stands on the page, and a word narrows it. */
function HelpPage() {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = groups
    .map(({ title, answers }) => ({
      title: title(),
      answers: answers
        .map(({ id, question, answer }) => ({ id, question: question(), answer: answer() }))
        .filter(({ question, answer }) => words.every((word) => `${question} ${answer}`.toLowerCase().includes(word))),
    }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <h1 className="text-[34px]">{m.help_title()}</h1>
      <label className="mt-5 block">
        <span className="sr-only">{m.help_search()}</span>
        <input
          type="search"
          className="field"
          placeholder={m.help_search()}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <div role="status" className="mt-6 text-muted empty:hidden">
        {found.length === 0 ? m.help_none() : null}
      </div>
      {found.map(({ title, answers }) => (
        <section key={title} className="mt-9">
          <h2 className="text-[22px]">{title}</h2>
          <div className="mt-2">
            {answers.map(({ id, question, answer }) => (
              <details key={id} id={id} className="group border-b border-line" open={words.length > 0}>
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
                  {question}
                  <span aria-hidden="true" className="text-[20px] text-faint transition-transform group-open:rotate-45">
                    +
                  </span>
                </summary>
                <p className="max-w-[64ch] pb-4 text-pretty text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <div className="mt-10">
        <Contact label={m.help_contact()} look="btn btn-quiet" />
      </div>
    </div>
  );
}
