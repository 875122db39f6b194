import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../../shell/addresses/language.ts';
import { Link } from '../../../../../shell/addresses/link.tsx';
import { href } from '../../../../../shell/addresses/paths.ts';
import type { AuditRow } from '../../../contract.ts';
import type { LoggedAction } from '../../log-words.ts';
import type { AuditAbout } from './audit-filter.tsx';
import { auditChanges, auditSentence } from './audit-words.ts';

interface AuditEntryProps {
  note: AuditRow;
  /** Its words; undefined for what no feature knows any more. */
  action: LoggedAction | undefined;
  onAbout: (about: AuditAbout) => void;
}

/** Who did what to whom, and why; as it was written one press away. */
export function AuditEntry({ note, action, onAbout }: AuditEntryProps) {
  const language = useLanguage();
  const [isRaw, setRaw] = useState(false);
  const { subject, subjectGuestId, refused, reason } = note;
  const changes = auditChanges(note, action);
  const quiet =
    'inline-flex min-h-11 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink';
  return (
    <li className="border-b border-line pt-3.5">
      <p className={`max-w-[72ch] wrap-anywhere ${refused === null ? '' : 'text-muted'}`}>
        {refused === null ? null : <span className="mr-2 font-medium text-signal">{m.backoffice_log_refused()}:</span>}
        {auditSentence(note, action, language)}
      </p>
      {reason === null ? null : (
        <p className="mt-0.5 max-w-[72ch] text-[14.5px] wrap-anywhere">{m.backoffice_log_reason({ reason })}</p>
      )}
      {changes.length === 0 ? null : (
        <ul className="mt-1 text-[14.5px] wrap-anywhere tabular-nums">
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-5 text-[13.5px] tabular-nums">
        <time dateTime={note.at} className="text-muted">
          {formatMoment(note.at, language)}
        </time>
        {subjectGuestId === null ? null : (
          <Link href={href('backofficeGuest', language, { guestId: subjectGuestId })} className={quiet}>
            {m.backoffice_log_account()}
          </Link>
        )}
        {subject === null ? null : (
          <button type="button" className={quiet} onClick={() => onAbout({ subject })}>
            {m.backoffice_log_of_this()}
          </button>
        )}
        <button type="button" className={quiet} aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
          {m.backoffice_log_raw()}
        </button>
      </div>
      {isRaw ? (
        <pre className="mb-3 overflow-x-auto rounded-control bg-raised p-3 text-[13px] whitespace-pre-wrap wrap-anywhere">
          {rawOf(note)}
        </pre>
      ) : null}
    </li>
  );
}

/** As it stands in the log, without what is only known today. */
const rawOf = ({ id, at, operatorId, action, subject, reason, details, refused }: AuditRow): string =>
  JSON.stringify(
    { id, at, operatorId, action, subject, reason, details, ...(refused === null ? {} : { refused }) },
    null,
    2,
  );
