import { useId } from 'react';
import { m } from '#messages';
import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { defaultQuiet } from '../constants.ts';
import type { NotificationsSettings } from '../contract.ts';
import type { Change } from './change.ts';

type Quiet = NotificationsSettings['quiet'];

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Of this browser: its reader's clock from then on. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When nobody wants to be mailed, by the clock of whoever sets it. */
export function QuietHours({ quiet, timeZone, change }: { quiet: Quiet; timeZone: string; change: Change }) {
  const save = (next: Quiet) => change({ quiet: next, timeZone: ownTimeZone() });
  return (
    <div>
      <SwitchRow
        label={m.notifications_quiet()}
        text={m.notifications_quiet_text({ timeZone: timeZone.replaceAll('_', ' ') })}
        on={quiet !== null}
        onChange={(on) => save(on ? defaultQuiet : null)}
      />
      {quiet === null ? null : (
        <div className="mt-3 flex gap-3">
          <Hour
            label={m.notifications_quiet_from()}
            hour={quiet.from}
            other={quiet.until}
            onChange={(from) => save({ ...quiet, from })}
          />
          <Hour
            label={m.notifications_quiet_until()}
            hour={quiet.until}
            other={quiet.from}
            onChange={(until) => save({ ...quiet, until })}
          />
        </div>
      )}
    </div>
  );
}

interface HourProps {
  label: string;
  hour: number;
  /** The other end: no time lies between one hour and the same. */
  other: number;
  onChange: (hour: number) => void;
}

function Hour({ label, hour, other, onChange }: HourProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[14px] text-muted">
        {label}
      </label>
      <select
        id={id}
        value={hour}
        className="field w-32 tabular-nums"
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {hours.map((each) => (
          <option key={each} value={each} disabled={each === other}>
            {m.notifications_hour({ hour: each })}
          </option>
        ))}
      </select>
    </div>
  );
}
