import { m } from '#messages';
import { useApiAction } from '../../../../../ui/data/use-api.ts';
import { TextField } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { studioConstants } from '../../../studio-constants.ts';
import { setWords } from '../../../contract.ts';
import { getOffer } from '../../../contract.ts';
import { studioSentences } from '../../../../studio/web/index.ts';

const split = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter(Boolean);

const areGood = (words: readonly string[]): boolean =>
  words.length <= studioConstants.bannedWords && words.every((word) => word.length <= studioConstants.wordLength);

/** Words that nobody can write in her room, one a line. */
export function WordsForm({ words: kept }: { words: readonly string[] }) {
  const { mutateAsync: save } = useApiAction(setWords, { answers: getOffer });
  const bad = () => m.live_studio_words_bad({ words: studioConstants.bannedWords, length: studioConstants.wordLength });
  const form = useForm({
    fields: ['words'],
    check: ({ words }) => (areGood(split(words)) ? {} : { words: bad() }),
    send: ({ words }) => save({ body: { words: split(words) } }),
    sentences: studioSentences(),
    done: m.studio_saved,
  });
  const text = kept.join('\n');
  return (
    <Form form={form} submit={m.live_studio_words_save()}>
      <div className="max-w-[560px]">
        {/* What was kept stands there as it was kept. */}
        <TextField
          key={text}
          name="words"
          label={m.live_studio_words_label()}
          rows={6}
          className="min-h-36"
          defaultValue={text}
        />
      </div>
    </Form>
  );
}
