import { useState } from 'react';
import { m } from '#messages';
import { filmConstants } from '../../../constants.ts';
import type { Cue } from '../../../contract.ts';
import { readMoment, writeMoment } from './cue-times.ts';

/** A caption while it is written: times as she types them. */
export interface CueRow {
  key: string;
  from: string;
  to: string;
  text: string;
}

let made = 0;
const newKey = () => String((made += 1));

export const rowsOf = (cues: readonly Cue[]): CueRow[] =>
  cues.map(({ from, to, text }) => ({ key: newKey(), from: writeMoment(from), to: writeMoment(to), text }));

/** Those that hold words, in their order; `fault` is the first whose times are none, counted from 1. */
export function readRows(rows: readonly CueRow[], durationMs: number | null): { cues: Cue[]; fault: number | null } {
  const cues: Cue[] = [];
  for (const [nth, row] of rows.entries()) {
    if (row.text.trim() === '') continue;
    const [from, to] = [readMoment(row.from), readMoment(row.to)];
    if (from === null || to === null || from >= to || (durationMs !== null && from >= durationMs))
      return { cues, fault: nth + 1 };
    cues.push({ from, to, text: row.text.trim() });
  }
  return { cues: cues.toSorted((a, b) => a.from - b.from), fault: null };
}

/** How long one stands there before she says otherwise, in milliseconds. */
const STANDS_MS = 3_000;
/** A long file has thousands: so many more at a press. */
const IN_SIGHT = 60;

interface CueRowsProps {
  rows: readonly CueRow[];
  /** Where the film stands, in milliseconds; null where it is not open. */
  place: number | null;
  language: string;
  onChange: (rows: CueRow[]) => void;
}

/** Captions one below the other: from, to, and what is said. */
export function CueRows({ rows, place, language, onChange }: CueRowsProps) {
  const [most, setMost] = useState(IN_SIGHT);
  const change = (key: string, changed: Partial<CueRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  function add() {
    const last = readMoment(rows.at(-1)?.to ?? '') ?? 0;
    const from = place === null ? last : Math.round(place);
    onChange([...rows, { key: newKey(), from: writeMoment(from), to: writeMoment(from + STANDS_MS), text: '' }]);
    setMost((before) => Math.max(before, rows.length + 1));
  }
  return (
    <>
      <ol className="grid gap-4">
        {rows.slice(0, most).map((row, nth) => (
          <li key={row.key}>
            <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-[96px_96px_minmax(0,1fr)]">
              <legend className="mb-1 text-[13.5px] text-faint tabular-nums">
                {m.films_captions_number({ number: nth + 1 })}
              </legend>
              <Line label={m.films_captions_from()} value={row.from} onChange={(from) => change(row.key, { from })} />
              <Line label={m.films_captions_to()} value={row.to} onChange={(to) => change(row.key, { to })} />
              <label className="min-w-0 max-sm:col-span-2">
                <span className="text-[13.5px] text-muted">{m.films_captions_words()}</span>
                <textarea
                  lang={language}
                  rows={2}
                  maxLength={filmConstants.captions.text}
                  value={row.text}
                  onChange={({ target }) => change(row.key, { text: target.value })}
                  className="field py-2"
                />
              </label>
              <div className="col-span-2 flex flex-wrap gap-x-4 sm:col-span-3">
                {place === null ? null : (
                  <button
                    type="button"
                    className="min-h-11 text-[14px] underline underline-offset-4"
                    onClick={() =>
                      change(row.key, {
                        from: writeMoment(Math.round(place)),
                        to: writeMoment(Math.round(place) + STANDS_MS),
                      })
                    }
                  >
                    {m.films_captions_here()}
                  </button>
                )}
                <button
                  type="button"
                  className="min-h-11 text-[14px] text-muted underline underline-offset-4"
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                >
                  {m.films_captions_drop()}
                  <span className="sr-only">: {m.films_captions_number({ number: nth + 1 })}</span>
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-3">
        {rows.length > most ? (
          <button type="button" className="btn btn-quiet" onClick={() => setMost(most + IN_SIGHT)}>
            {m.films_captions_more()}
          </button>
        ) : null}
        {rows.length >= filmConstants.captions.cues ? null : (
          <button type="button" className="btn btn-quiet" onClick={add}>
            {m.films_captions_add()}
          </button>
        )}
      </div>
    </>
  );
}

function Line({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label>
      <span className="text-[13.5px] text-muted">{label}</span>
      <input
        type="text"
        inputMode="text"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field tabular-nums"
      />
    </label>
  );
}
