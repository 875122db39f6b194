import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatClock, languageNames } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { readFilmCaptions } from '../../contract.ts';

/** What is said in a film that waits, to be read at one go. */
export function CaptionsInReview({ filmId, language }: { filmId: number; language: Language }) {
  const [isOpen, setOpen] = useState(false);
  const params = { filmId, language };
  const answer = useApi(readFilmCaptions, { params }, { fresh: true, enabled: isOpen });
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-11 text-[14.5px] underline underline-offset-4"
        onClick={() => setOpen(!isOpen)}
      >
        {m.films_captions_waiting({ language: languageNames[language] })}
      </button>
      {isOpen ? (
        <Loaded answer={answer} height="h-24" sentences={backofficeSentences()}>
          {({ cues }) => (
            <ol lang={language} className="max-h-[320px] max-w-[70ch] overflow-y-auto rounded-[14px] bg-raised p-4">
              {cues.map(({ from, to, text }) => (
                <li key={`${from} ${to} ${text}`} className="grid grid-cols-[64px_1fr] gap-3">
                  <span className="text-muted tabular-nums">{formatClock(Math.floor(from / 1_000))}</span>
                  <span className="whitespace-pre-line wrap-anywhere">{text}</span>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      ) : null}
    </div>
  );
}
