import { useState } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../../platform/contract.ts';
import { ApiProblem, callRest } from '../../../../../shell/api/client.ts';
import { languageNames, useLanguage } from '../../../../../shell/addresses/language.ts';
import { languages } from '../../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../../ui/data/loaded.tsx';
import { lastError, useAction, useApi, useApiAction } from '../../../../../ui/data/use-api.ts';
import { FormError } from '../../../../../ui/notice.tsx';
import { studioErrorText, studioSentences } from '../../../../studio/web/index.ts';
import { FileButton } from '../../../../uploads/web/index.ts';
import { filmConstants } from '../../../constants.ts';
import {
  getCaptions,
  listOwnFilms,
  readCaptionFile,
  writeCaptions,
  type Cue,
  type OwnFilm,
} from '../../../contract.ts';
import { LookAt } from '../../video/look-at.tsx';
import type { OwnWork } from '../offer/use-own-work.ts';
import { textOfCaptions } from './caption-file.ts';
import { CueRows, readRows, rowsOf } from './cue-rows.tsx';

const { fileLength } = filmConstants.captions;

/** What is said in her film, in one language after the other: from a file, or written here with the film beside it. */
export function FilmCaptions({ own }: { own: OwnWork<OwnFilm> }) {
  const { work: film } = own;
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<Language>(film.captions[0] ?? 'de');
  const answer = useApi(getCaptions, { params: { filmId: film.id, language } }, { enabled: isOpen, fresh: true });
  return (
    <section className="mt-5">
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-11 text-[14.5px] underline underline-offset-4"
        onClick={() => setOpen(!isOpen)}
      >
        {m.films_captions()}
        {film.captions.length === 0 ? '' : ` (${film.captions.map((each) => languageNames[each]).join(', ')})`}
      </button>
      {isOpen ? (
        <>
          <p className="mb-3 max-w-[64ch] text-[14.5px] text-pretty text-muted">{m.films_captions_text()}</p>
          <label className="mb-4 flex flex-wrap items-center gap-3">
            <span className="font-medium">{m.films_captions_language()}</span>
            <select
              className="field w-auto"
              value={language}
              onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? language)}
            >
              {languages.map((each) => (
                <option key={each} value={each} lang={each}>
                  {languageNames[each]}
                </option>
              ))}
            </select>
          </label>
          <Loaded answer={answer} height="h-40" sentences={studioSentences()}>
            {({ cues }) => <Editor key={language} own={own} language={language} kept={cues} />}
          </Loaded>
        </>
      ) : null}
    </section>
  );
}

interface EditorProps {
  own: OwnWork<OwnFilm>;
  language: Language;
  kept: readonly Cue[];
}

function Editor({ own, language, kept }: EditorProps) {
  const { work: film, saving, settled } = own;
  const pageLanguage = useLanguage();
  const [rows, setRows] = useState(() => rowsOf(kept));
  const [note, setNote] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // Where the film beside it stands, in milliseconds; null as long as nobody has opened it.
  const [place, setPlace] = useState<number | null>(null);
  const params = { filmId: film.id, language };
  const write = useApiAction(writeCaptions, { refreshes: [listOwnFilms] });
  const read = useAction(async (file: File) => {
    // Never a part of it: what is left out would be missed by nobody before guests do.
    if (file.size > 2 * fileLength) return null;
    const text = textOfCaptions(new Uint8Array(await file.arrayBuffer()));
    if (text.length > fileLength) return null;
    return callRest(readCaptionFile, pageLanguage, { params, body: { text } });
  });

  async function load(file: File): Promise<void> {
    const found = await read.mutateAsync(file);
    setWrong(found === null ? m.films_captions_error_large({ most: fileLength / 1_000 }) : null);
    setNote(found === null ? null : m.films_captions_loaded({ count: found.cues.length }));
    if (found !== null) setRows(rowsOf(found.cues));
  }
  async function save(): Promise<void> {
    const { cues, fault } = readRows(rows, film.durationMs);
    setNote(null);
    setWrong(fault === null ? null : m.films_captions_time_wrong({ number: fault }));
    if (fault !== null) return;
    const { revision } = await settled();
    await saving(write.mutateAsync({ params, body: { revision, cues } }));
    setRows(rowsOf(cues));
    setNote(m.films_captions_saved());
  }
  const error = lastError(read, write);
  const isBusy = write.isPending || read.isPending;
  // What went wrong stands there as the error of what was done.
  const quietly = (work: Promise<void>) =>
    void work.catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
    });
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <div className="lg:order-2">
        <LookAt filmId={film.id} title={film.texts.de.title} poster={film.poster} onTime={setPlace} />
      </div>
      <div className="min-w-0">
        {rows.length === 0 ? <p className="mb-3 text-muted">{m.films_captions_none()}</p> : null}
        <CueRows
          rows={rows}
          place={place}
          language={language}
          onChange={(changed) => {
            setRows(changed);
            setNote(null);
          }}
        />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => quietly(save())}>
            {m.films_captions_save()}
          </button>
          <FileButton
            label={m.films_captions_file()}
            types=".vtt,.srt,text/vtt,application/x-subrip"
            look="btn-quiet"
            disabled={isBusy}
            onChoose={([file]) => quietly(load(file))}
          />
          <p role="status" className="text-sea empty:hidden">
            {note}
          </p>
        </div>
        <FormError text={wrong ?? (error === null ? null : captionErrorText(error))} />
      </div>
    </div>
  );
}

const reasons: Readonly<Record<string, (at: { at: number }) => string>> = {
  format: m.films_captions_error_format,
  time: m.films_captions_error_time,
  text: m.films_captions_error_text,
  many: () => m.films_captions_error_many(),
};

function captionErrorText(error: Error): string {
  if (!(error instanceof ApiProblem) || error.code !== 'captions-broken') return studioErrorText(error);
  const { reason, at } = error.details ?? {};
  return reasons[String(reason)]?.({ at: Number(at) }) ?? studioErrorText(error);
}
