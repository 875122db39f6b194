import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { formatMoment, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { refresh, useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { backofficeSentences, ReasonDialog } from '../../../backoffice/web/index.ts';
import { stopUpload, type UploadTicket } from '../../../uploads/contract.ts';
import { fileName, UploadField } from '../../../uploads/web/index.ts';
import { beginFilmTrace, listFilmTraces, type FilmTrace } from '../../contract.ts';

const LOOK_EVERY_MS = 3_000;
const VIDEO_TYPES = 'video/mp4,video/quicktime,video/x-matroska,video/webm,video/mp2t,.mkv,.ts,.m2ts';

interface Asked {
  file: File;
  answer: (ticket: UploadTicket | null) => void;
}

/** Leaked copies of a film: one is sent with a reason, and read. */
export function Traces({ filmId }: { filmId: number }) {
  const language = useLanguage();
  const params = { filmId };
  const answer = useApi(
    listFilmTraces,
    { params },
    {
      fresh: true,
      everyMs: (known) => (known?.items.some(({ state }) => state === 'reading') === true ? LOOK_EVERY_MS : undefined),
    },
  );
  const { mutate: stop } = useApiAction(stopUpload, { refreshes: [listFilmTraces] });
  const [asked, setAsked] = useState<Asked | null>(null);
  const begin = (file: File) => new Promise<UploadTicket | null>((resolve) => setAsked({ file, answer: resolve }));
  return (
    <Section title={m.films_trace()} text={m.films_trace_text()}>
      <Loaded answer={answer} height="h-40" sentences={backofficeSentences()}>
        {({ isMarked, items }) => (
          <>
            {isMarked ? (
              <UploadField
                upload={items.find(({ upload }) => upload?.state === 'receiving')?.upload ?? null}
                types={VIDEO_TYPES}
                begin={begin}
                stop={(uploadId) => stop({ params: { uploadId } })}
                onDone={() => refresh(listFilmTraces)}
              />
            ) : (
              <p className="text-muted">{m.films_trace_unmarked()}</p>
            )}
            {items.length === 0 ? null : (
              <ul aria-label={m.films_trace()} className="mt-6 grid gap-4">
                {items.map((trace) => (
                  <Trace key={trace.id} trace={trace} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {asked === null ? null : (
        <ReasonDialog
          title={m.films_trace_begin()}
          text={m.films_trace_reason({ name: asked.file.name })}
          action={m.films_trace_begin()}
          onAct={async (reason) => {
            const body = { name: fileName(asked.file), bytes: asked.file.size, reason };
            const ticket = await callRest(beginFilmTrace, language, { params, body });
            refresh(listFilmTraces);
            asked.answer(ticket);
          }}
          onClose={() => {
            asked.answer(null);
            setAsked(null);
          }}
          onDone={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function Trace({ trace }: { trace: FilmTrace }) {
  const language = useLanguage();
  const { begunAt, reason, state, suspects, segments, segmentsRead, candidates } = trace;
  return (
    <li className="rounded-[18px] border border-line bg-surface p-5">
      <h3 className="text-[17px] tabular-nums">{formatMoment(begunAt, language)}</h3>
      <p className="mt-1 max-w-[70ch] wrap-anywhere text-muted">{reason}</p>
      <p className="mt-2" role={state === 'reading' ? 'status' : undefined}>
        {stateText(trace)}
      </p>
      {state === 'done' ? (
        <>
          <p className="mt-1 text-[14.5px] text-muted tabular-nums">
            {m.films_trace_read({ read: segmentsRead ?? 0, all: segments ?? 0, candidates: candidates ?? 0 })}
          </p>
          <ol className="mt-3 grid gap-2">
            {suspects.map(({ guestId, name, score, chance, isSure }) => (
              <li key={guestId} className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
                <Link
                  href={href('backofficeGuest', language, { guestId })}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {name ?? guestId}
                </Link>
                <span className={isSure ? 'text-signal' : 'text-muted'}>
                  {isSure ? m.films_trace_sure() : m.films_trace_unsure()}
                </span>
                <span className="text-[14.5px] text-muted">
                  {m.films_trace_fit({ score: formatNumber(score, language, 1), chance: chanceText(chance, language) })}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </li>
  );
}

/** Chances are told as one in so many. */
const chanceText = (chance: number, language: Parameters<typeof formatNumber>[1]): string =>
  chance < 1e-12
    ? `1 : > ${formatNumber(1e12, language)}`
    : `1 : ${formatNumber(Math.max(1, Math.floor(1 / chance)), language)}`;

function stateText({ state, failure, suspects }: FilmTrace): string {
  switch (state) {
    case 'receiving':
      return m.films_trace_receiving();
    case 'reading':
      return m.films_trace_reading();
    case 'failed':
      return failure === 'no-marks' || failure === 'no-files' ? m.films_trace_unmarked() : m.films_trace_unreadable();
    case 'done':
      return suspects.some(({ isSure }) => isSure) ? m.films_trace_found() : m.films_trace_nobody();
  }
}
