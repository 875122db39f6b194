import { useId, useState } from 'react';
import { m } from '#messages';
import { formatNumber } from '../../../platform/language/formatters.ts';
import type { Language } from '../../../platform/contract.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { FormError } from '../../../ui/notice.tsx';
import { PressTwice } from '../../../ui/press-twice.tsx';
import type { Upload, UploadTicket } from '../contract.ts';
import { fileName } from './file-name.ts';
import { goOn, isOver, letGo, pause, send, useSending, type Sending } from './sending.ts';
import { sendingSentences } from './sending-sentences.ts';
import { isObstacle } from './transfer-rules.ts';

const MEGA = 1_000_000;
/** Small ones with a decimal: what moves is seen to move. */
const inMega = (bytes: number, language: Language) => formatNumber(bytes / MEGA, language, bytes < 100 * MEGA ? 1 : 0);

interface UploadFieldProps {
  /** What has come of an earlier try; null for none. */
  upload: Upload | null;
  /** As the `accept` attribute. */
  types: string;
  /** There is one already: another is no longer the thing to do. */
  quiet?: boolean;
  /** Opens the way; its errors are told by whoever passes it. */
  begin: (file: File) => Promise<UploadTicket | null>;
  stop: (uploadId: string) => void;
  onDone: () => void;
}

/** A large file on its way: chosen, sent, paused, broken off and gone on with. */
export function UploadField({ upload, types, quiet = false, begin, stop, onDone }: UploadFieldProps) {
  const sending = useSending();
  const language = useLanguage();
  const [wrong, setWrong] = useState<string | null>(null);
  const receiving = upload?.state === 'receiving' ? upload : null;
  const own = receiving === null ? undefined : sending.get(receiving.id);

  async function choose(file: File): Promise<void> {
    setWrong(null);
    if (receiving !== null) {
      // Only the very same can go on where it broke off.
      if (fileName(file) !== receiving.name || file.size !== receiving.bytes)
        return setWrong(m.uploads_other_file({ name: receiving.name }));
      return send(ticketOf(receiving), file, onDone);
    }
    const ticket = await begin(file);
    if (ticket !== null) send(ticket, file, onDone);
  }

  if (own !== undefined && receiving !== null)
    return (
      <Progress
        id={receiving.id}
        sending={own}
        onAgain={() => (letGo(receiving.id), onDone())}
        onStop={() => (letGo(receiving.id), stop(receiving.id))}
      />
    );
  return (
    <div>
      {receiving === null ? null : (
        <p className="mb-3 max-w-[52ch] text-[14.5px] text-muted">
          {m.uploads_broke_off({
            sent: inMega(receiving.received, language),
            bytes: inMega(receiving.bytes, language),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={receiving === null ? m.uploads_choose() : m.uploads_again()}
          types={types}
          look={quiet && receiving === null ? 'btn-quiet' : 'btn-primary'}
          onChoose={([file]) => void choose(file)}
        />
        {receiving === null ? null : (
          <PressTwice label={m.uploads_stop()} confirm={m.uploads_stop_sure()} onPress={() => stop(receiving.id)} />
        )}
      </div>
      {wrong === null ? null : <FormError text={wrong} />}
    </div>
  );
}

interface FileButtonProps {
  label: string;
  types: string;
  /** Several at once. */
  many?: boolean;
  disabled?: boolean;
  look?: 'btn-primary' | 'btn-quiet';
  /** At least one. */
  onChoose: (files: readonly [File, ...File[]]) => void;
}

/** A button that lets choose a file. */
export function FileButton({
  label,
  types,
  many = false,
  disabled = false,
  look = 'btn-primary',
  onChoose,
}: FileButtonProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={types}
        multiple={many}
        disabled={disabled}
        className="peer sr-only"
        onChange={({ target }) => {
          const [first, ...rest] = target.files ?? [];
          if (first !== undefined) onChoose([first, ...rest]);
          // The same may be chosen again.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`btn ${look} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:cursor-default peer-disabled:opacity-50`}
      >
        {label}
      </label>
    </>
  );
}

const ticketOf = ({ id }: Upload): UploadTicket => ({ id, url: `/uploads/${id}` });

interface ProgressProps {
  id: string;
  sending: Sending;
  /** It is chosen anew, and goes on with what has come. */
  onAgain: () => void;
  onStop: () => void;
}

function Progress({ id, sending, onAgain, onStop }: ProgressProps) {
  const { state, name, sent, bytes } = sending;
  const language = useLanguage();
  return (
    <div>
      <p className="truncate text-[14.5px]">{name}</p>
      <progress
        className="progress-bar mt-2 h-2 w-full"
        max={bytes}
        value={sent}
        aria-label={m.uploads_progress({ name })}
      />
      <p className={`mt-1 text-[14px] tabular-nums ${isOver(state) ? 'text-signal' : 'text-muted'}`}>
        {m.uploads_sending({ sent: inMega(sent, language), bytes: inMega(bytes, language) })} · {stateText(sending)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isOver(state) ? (
          <button key="again" type="button" className="btn btn-primary" onClick={onAgain}>
            {m.uploads_again()}
          </button>
        ) : null}
        {isObstacle(state) ? (
          <button key="now" type="button" className="btn btn-quiet" onClick={() => goOn(id)}>
            {m.uploads_try_now()}
          </button>
        ) : null}
        {state === 'sending' || isObstacle(state) ? (
          <button key="pause" type="button" className="btn btn-quiet" onClick={() => pause(id)}>
            {m.uploads_pause()}
          </button>
        ) : null}
        {state === 'paused' ? (
          <button key="on" type="button" className="btn btn-primary" onClick={() => goOn(id)}>
            {m.uploads_go_on()}
          </button>
        ) : null}
        <PressTwice label={m.uploads_stop()} confirm={m.uploads_stop_sure()} about={name} onPress={onStop} />
      </div>
    </div>
  );
}

function stateText({ state, sent, bytes, secondsLeft }: Sending): string {
  if (state !== 'sending') return sendingSentences[state]();
  if (secondsLeft === null) return `${Math.floor((sent / bytes) * 100)} %`;
  return secondsLeft < 90
    ? m.uploads_left_seconds({ count: secondsLeft })
    : m.uploads_left_minutes({ count: Math.ceil(secondsLeft / 60) });
}
