import { m } from '#messages';
import { numbersIn } from '../../../../platform/language/formatters.ts';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Section } from '../../../../ui/section.tsx';
import { studioSentences } from '../../../studio/web/index.ts';
import { inboxTools } from '../../constants.ts';
import { getInboxTools, setQuickAnswers, type InboxTools } from '../../contract.ts';

/** Below her conversations: how fast she answers, and what she answers again and again. */
export function InboxToolsSections() {
  const answer = useApi(getInboxTools, {}, { refreshOn: ['channelUpdate'] });
  return (
    <div className="max-w-[720px]">
      <Section title={m.messenger_pace()} text={m.messenger_pace_text()}>
        <Loaded answer={answer} height="h-20" sentences={studioSentences()}>
          {(tools) => <Pace tools={tools} />}
        </Loaded>
      </Section>
      <Section title={m.messenger_quick()} text={m.messenger_quick_text()}>
        <Loaded answer={answer} height="h-40" sentences={studioSentences()}>
          {({ quickAnswers }) => <QuickForm quickAnswers={quickAnswers} />}
        </Loaded>
      </Section>
    </div>
  );
}

function spanOf(seconds: number, language: Language): string {
  const inUnit = (unit: 'minute' | 'hour') =>
    numbersIn(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return seconds < 7200
    ? inUnit('minute').format(Math.max(1, Math.round(seconds / 60)))
    : inUnit('hour').format(Math.round(seconds / 3600));
}

function Pace({ tools: { answers, waiting } }: { tools: InboxTools }) {
  const language = useLanguage();
  const facts = [
    [m.messenger_pace_count(), String(answers.count)],
    ...(answers.medianSeconds === null
      ? []
      : [[m.messenger_pace_median(), spanOf(answers.medianSeconds, language)] as const]),
    [m.messenger_pace_waiting(), String(waiting)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4" data-testid="answer-pace">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-[14px] text-muted">{label}</dt>
          <dd className="text-[22px] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function QuickForm({ quickAnswers }: Pick<InboxTools, 'quickAnswers'>) {
  const { mutateAsync: save } = useApiAction(setQuickAnswers, { answers: getInboxTools });
  const { mostQuickAnswers: count, quickAnswerLength: length } = inboxTools;
  const hint = m.messenger_quick_hint({ count, length });
  const form = useForm({
    fields: ['quickAnswers'],
    check: ({ quickAnswers: text }): Record<string, string> => {
      const lines = linesOf(text);
      return lines.length > count || lines.some((line) => line.length > length) ? { quickAnswers: hint } : {};
    },
    send: ({ quickAnswers: text }) => save({ body: { quickAnswers: linesOf(text) } }),
    sentences: studioSentences(),
    done: m.studio_saved,
  });
  return (
    <Form form={form} submit={m.studio_save()}>
      <TextField
        name="quickAnswers"
        label={m.messenger_quick_field()}
        hint={hint}
        defaultValue={quickAnswers.join('\n')}
      />
    </Form>
  );
}
