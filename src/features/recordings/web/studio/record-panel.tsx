import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { lastError, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { useBroadcast } from '../../../live/web/index.ts';
import { studioErrorText } from '../../../studio/web/index.ts';
import { beginRecording, endRecording, getRecording, type RecordingNow } from '../../contract.ts';
import { useRecording } from './use-recording.ts';

/** Where she goes live: has her show recorded, or ends that. Nothing is recorded without her press. */
export default function RecordPanel() {
  const now = useRecording().data;
  if (now === undefined) return null;
  return (
    <section
      aria-labelledby="record-heading"
      data-testid="record-panel"
      data-state={now.recording?.state ?? 'none'}
      className="rounded-[18px] border border-line bg-surface p-5"
    >
      <h2 id="record-heading" className="text-[19px]">
        {m.recordings_heading()}
      </h2>
      <p className="mt-1 max-w-[64ch] text-[14.5px] text-pretty text-muted">
        {now.isAvailable ? m.recordings_text() : m.recordings_unavailable()}
      </p>
      {now.isAvailable ? <Controls now={now} /> : null}
    </section>
  );
}

function Controls({ now: { recording } }: { now: RecordingNow }) {
  const broadcast = useBroadcast();
  const begin = useApiAction(beginRecording, { answers: getRecording });
  const end = useApiAction(endRecording, { answers: getRecording });
  const [withTickets, setWithTickets] = useState(false);
  const isOpen = recording?.state === 'waiting' || recording?.state === 'running';
  const isBusy = begin.isPending || end.isPending;
  const isOnAir = broadcast?.studio.state?.show != null;
  const error = lastError(begin, end);
  const choose = (withTicketShows: boolean) => {
    setWithTickets(withTicketShows);
    if (isOpen) begin.mutate({ body: { withTicketShows } });
  };
  return (
    <>
      <p role="status" className="mt-3 empty:hidden">
        {recording === null ? null : <Standing recording={recording} />}
      </p>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-[14.5px]">
        <input
          type="checkbox"
          className="size-5 accent-[var(--accent)]"
          checked={isOpen ? recording.withTicketShows : withTickets}
          disabled={isBusy}
          onChange={({ target }) => choose(target.checked)}
        />
        {m.recordings_with_tickets()}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        {!isOpen ? (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            onClick={() => begin.mutate({ body: { withTicketShows: withTickets } })}
          >
            {isOnAir ? m.recordings_begin() : m.recordings_begin_next()}
          </button>
        ) : (
          <PressTwice
            label={recording.state === 'waiting' ? m.recordings_drop() : m.recordings_end()}
            confirm={m.recordings_end_sure()}
            looks={['btn-quiet', 'btn-primary']}
            asks={recording.state === 'running'}
            disabled={isBusy}
            onPress={() => end.mutate({})}
          />
        )}
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </>
  );
}

function Standing({ recording }: { recording: NonNullable<RecordingNow['recording']> }) {
  const language = useLanguage();
  const { state, isPaused, reason, filmId } = recording;
  const why = reason === 'limit' ? m.recordings_limit() : reason === 'disk' ? m.recordings_disk() : null;
  if (state === 'waiting') return m.recordings_waiting();
  if (state === 'running') return isPaused ? m.recordings_paused() : m.recordings_running();
  if (state === 'ended') return [m.recordings_making(), why].filter((each) => each !== null).join(' ');
  if (state === 'empty') return m.recordings_empty();
  if (filmId === null) return null;
  return (
    <>
      {m.recordings_made()} {why}{' '}
      <Link href={href('studioFilms', language)} className="underline underline-offset-4">
        {m.recordings_to_films()}
      </Link>
    </>
  );
}
