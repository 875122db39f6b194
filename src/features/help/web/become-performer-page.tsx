import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../shell/pages/head.ts';
import { Section } from '../../../ui/section.tsx';
import { PERFORMER_PERCENT } from '../../wallet/constants.ts';
import { Contact } from './contact.tsx';

export const Route = createFileRoute('/$language/become-a-performer/')({
  head: ({ params }) =>
    pageHead({
      name: 'becomePerformer',
      language: params.language,
      title: m.help_join(),
      description: m.help_join_text(),
    }),
  component: BecomePerformerPage,
});

/** What it takes, how it goes, and what one earns: by the share that holds. */
function BecomePerformerPage() {
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <p className="text-[15px] font-medium text-ember-text">{m.help_join()}</p>
      <h1 className="mt-1 text-[40px]">{m.help_join_title()}</h1>
      <p className="mt-3 mb-4 max-w-[56ch] text-[17px] text-pretty text-muted">{m.help_join_text()}</p>
      <Section title={m.help_join_need()}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
          <li>{m.help_join_need_age()}</li>
          <li>{m.help_join_need_device()}</li>
          <li>{m.help_join_need_line()}</li>
          <li>{m.help_join_need_payout()}</li>
        </ul>
      </Section>
      <Section title={m.help_join_how()}>
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-muted">
          <li>{m.help_join_how_write()}</li>
          <li>{m.help_join_how_check()}</li>
          <li>{m.help_join_how_studio()}</li>
          <li>{m.help_join_how_live()}</li>
        </ol>
      </Section>
      <Section title={m.help_join_earn()}>
        <p className="max-w-[62ch] text-pretty text-muted">
          {m.help_join_earn_text({ percent: String(PERFORMER_PERCENT) })}
        </p>
      </Section>
      <Contact label={m.help_join_contact()} look="btn btn-primary" without={m.help_join_no_contact()} />
    </div>
  );
}
