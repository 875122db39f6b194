import { m } from '#messages';
import { useRecording } from './use-recording.ts';

/** On every page of the studio while her show runs: that it is recorded, or that the recording rests. */
export default function RecordSign() {
  const recording = useRecording().data?.recording;
  if (recording?.state !== 'running') return null;
  return (
    <p
      role="status"
      data-testid="record-sign"
      data-paused={recording.isPaused}
      className={`inline-flex items-center gap-2 text-[14px] font-medium ${recording.isPaused ? 'text-muted' : 'text-signal'}`}
    >
      <span
        aria-hidden
        className={`size-2.5 rounded-full ${recording.isPaused ? 'border border-current' : 'bg-current'}`}
      />
      {recording.isPaused ? m.recordings_sign_paused() : m.recordings_sign()}
    </p>
  );
}
