import { m } from '#messages';

/** Codes for when the app is lost, shown this once: to be written down or saved as a file. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const file = `data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <>
      <p className="mb-4 text-pretty text-muted">{m.identity_backup_text()}</p>
      <ul className="mb-5 grid grid-cols-2 gap-x-6 gap-y-1 rounded-media bg-raised p-5 font-mono select-all">
        {codes.map((code) => (
          <li key={code} data-testid="backup-code">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-quiet grow" href={file} download="codes.txt">
          {m.identity_backup_file()}
        </a>
        <button type="button" className="btn btn-primary grow" onClick={onDone}>
          {m.identity_backup_done()}
        </button>
      </div>
    </>
  );
}
