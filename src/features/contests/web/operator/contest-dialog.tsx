import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { languageNames } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ChoiceField, Field, TextField, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { localTime, utcOf } from '../../../../ui/form/local-time.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { contestConstants, contestMedia } from '../../constants.ts';
import { changeContest, createContest, findContests, type ContestTexts, type MadeContest } from '../../contract.ts';
import { mediaText } from '../phases.ts';

const parts = ['title', 'theme', 'rules', 'prizes'] as const;
type Part = (typeof parts)[number];
const name = (language: Language, part: Part) => `${part}.${language}` as const;
const wordFields = languages.flatMap((language) => parts.map((part) => name(language, part)));
const moments = ['entriesFrom', 'votingFrom', 'votingUntil'] as const;
const { titleLength, themeLength, rulesLength, prizesLength } = contestConstants;
const lengths: Record<Part, number> = {
  title: titleLength,
  theme: themeLength,
  rules: rulesLength,
  prizes: prizesLength,
};
const labels: Record<Part, () => string> = {
  title: m.contests_operator_title,
  theme: m.contests_operator_theme,
  rules: m.contests_operator_rules,
  prizes: m.contests_operator_prizes,
};
const momentLabels = {
  entriesFrom: m.contests_operator_entries_from,
  votingFrom: m.contests_operator_voting_from,
  votingUntil: m.contests_operator_voting_until,
} as const;

const prizeFields = ['coins1', 'coins2', 'coins3'] as const;
const { mostPrizeCoins: most } = contestConstants;

/** What is wrong with the coins of the first places, beside the first of them that is. */
function coinsProblem(values: readonly string[]): { [name in (typeof prizeFields)[number]]?: string } {
  const coins = values.map((value) => (value.trim() === '' ? 0 : Number(value)));
  for (const [nth, field] of prizeFields.entries()) {
    const each = coins[nth] ?? 0;
    if (values[nth]?.trim() !== '' && (!Number.isInteger(each) || each < 1 || each > most))
      return { [field]: m.contests_operator_coins_bad({ most }) };
    if (nth > 0 && each > (coins[nth - 1] ?? 0)) return { [field]: m.contests_operator_coins_order() };
  }
  return {};
}

/** A contest with all that belongs to it; a new one where there is none. */
export function ContestDialog({ contest: shown, onClose }: { contest: MadeContest | null; onClose: () => void }) {
  const contest = useAsOpened(shown);
  const act = { refreshes: [findContests], onDone: onClose };
  const create = useApiAction(createContest, act);
  const change = useApiAction(changeContest, act);
  const form = useForm({
    fields: [...wordFields, ...moments, ...prizeFields, 'media', 'needAvs', 'isPublished'],
    check: ({ entriesFrom, votingFrom, votingUntil, ...values }) => ({
      ...coinsProblem(prizeFields.map((field) => values[field])),
      ...(votingFrom !== '' && votingFrom <= entriesFrom ? { votingFrom: m.contests_operator_voting_early() } : {}),
      ...(votingUntil !== '' && votingUntil <= votingFrom ? { votingUntil: m.contests_operator_end_early() } : {}),
    }),
    async send(values) {
      const words = (language: Language) => ({
        title: values[name(language, 'title')],
        theme: values[name(language, 'theme')],
        rules: values[name(language, 'rules')],
        prizes: values[name(language, 'prizes')],
      });
      const texts: ContestTexts = { de: words('de'), en: words('en'), es: words('es'), nl: words('nl') };
      const body = {
        texts,
        media: contestMedia.find((each) => each === values.media) ?? 'photos',
        entriesFrom: utcOf(values.entriesFrom) ?? '',
        votingFrom: utcOf(values.votingFrom) ?? '',
        votingUntil: utcOf(values.votingUntil) ?? '',
        needAvs: values.needAvs !== '',
        isPublished: values.isPublished !== '',
        prizeCoins: prizeFields
          .map((field) => values[field].trim())
          .filter((coins) => coins !== '')
          .map(Number),
      };
      if (contest === null) return create.mutateAsync({ body });
      const { id: contestId, version } = contest;
      return change.mutateAsync({ params: { contestId }, body: { ...body, version } });
    },
    sentences: backofficeSentences(),
    fieldOf: { 'contest-moments': 'votingUntil', 'contest-prizes': 'coins1' },
  });
  return (
    <Dialog
      open
      title={contest === null ? m.contests_operator_new() : m.contests_operator_change()}
      size="wide"
      onClose={onClose}
    >
      <Form form={form} submit={m.contests_operator_save()} look="wide">
        <div className="flex flex-col gap-4">
          <ChoiceField
            name="media"
            label={m.contests_operator_media()}
            defaultValue={contest?.media}
            choices={contestMedia.map((each) => [each, mediaText(each)])}
          />
          <div className="grid gap-x-4 sm:grid-cols-3">
            {moments.map((moment) => (
              <Field
                key={moment}
                type="datetime-local"
                name={moment}
                label={momentLabels[moment]()}
                defaultValue={localTime(contest?.[moment] ?? null)}
                required
              />
            ))}
          </div>
          {languages.map((language) => (
            <fieldset key={language} lang={language}>
              <legend className="mb-2 font-serif text-[20px]">{languageNames[language]}</legend>
              {parts.map((part) => {
                const field = {
                  name: name(language, part),
                  label: labels[part](),
                  defaultValue: contest?.texts[language][part],
                  maxLength: lengths[part],
                };
                return part === 'title' || part === 'theme' ? (
                  <Field key={part} {...field} required minLength={3} autoComplete="off" />
                ) : (
                  <TextField key={part} {...field} rows={3} />
                );
              })}
            </fieldset>
          ))}
          <div className="grid gap-x-4 sm:grid-cols-3">
            {prizeFields.map((field, nth) => (
              <Field
                key={field}
                name={field}
                label={m.contests_operator_coins({ place: nth + 1 })}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={contest?.prizeCoins[nth]?.toString()}
                maxLength={5}
              />
            ))}
          </div>
          <Tick name="needAvs" label={m.contests_operator_avs()} defaultChecked={contest?.needAvs ?? false} />
          <Tick
            name="isPublished"
            label={m.contests_operator_published()}
            defaultChecked={contest?.isPublished ?? false}
          />
        </div>
      </Form>
    </Dialog>
  );
}
