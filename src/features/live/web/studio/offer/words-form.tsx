import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { studioConstants } from '../../../studio-constants.ts';
import { saveWords } from '../calls.ts';
import { SaveRow, useSaving } from '../../../../studio/web/index.ts';

const split = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Words that nobody can write in her room, one a line. */
export function WordsForm({ words }: { words: readonly string[] }) {
  const language = useLanguage();
  const [text, setText] = useState(words.join('\n'));
  const found = split(text);
  const good =
    found.length <= studioConstants.bannedWords && found.every((word) => word.length <= studioConstants.wordLength);
  const saving = useSaving(async () => {
    const { words: kept } = await saveWords(language, found);
    setText(kept.join('\n'));
  });
  return (
    <form onSubmit={saving.submit} onChange={saving.touch}>
      <label className="block max-w-[560px]">
        <span className="mb-1.5 block text-[14px] font-medium">{m.live_studio_words_label()}</span>
        <textarea
          className="field min-h-36 py-3"
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {good ? null : (
        <p role="alert" className="mt-1 text-[14px] text-signal">
          {m.live_studio_words_bad({ words: studioConstants.bannedWords, length: studioConstants.wordLength })}
        </p>
      )}
      <SaveRow
        ready={good && !saving.busy}
        saved={saving.saved}
        error={saving.error}
        label={m.live_studio_words_save()}
      />
    </form>
  );
}
