import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import type { Keeping } from './keeping.ts';

interface DownloadDialogProps {
  title: string;
  keeping: Keeping;
  onClose: () => void;
}

/** What somebody gets who keeps a copy, and the way to it. */
export default function DownloadDialog({ title, keeping, onClose }: DownloadDialogProps) {
  const language = useLanguage();
  const { mutate, data, isPending, error } = useAction(keeping.begin, {
    onDone: ({ url, name }) => fetchFile(url, name),
  });
  return (
    <Dialog open title={m.films_download_title({ title })} onClose={onClose} id="download">
      <div className="grid gap-2">
        {keeping.texts.map((text) => (
          <p key={text} className="text-left text-pretty text-muted">
            {text}
          </p>
        ))}
      </div>
      {data === undefined ? null : (
        <p role="status" className="mt-4 text-left text-[14.5px] wrap-anywhere tabular-nums">
          {m.films_download_begun({
            name: data.name,
            size: sizeText(data.bytes, language),
            quality: data.extent,
          })}
        </p>
      )}
      <FormError text={error === null ? null : keeping.errorText(error)} />
      <div className="mt-6 flex flex-wrap gap-3">
        {data === undefined ? (
          <button type="button" className="btn btn-primary" disabled={isPending} onClick={() => mutate()}>
            {m.films_download()}
          </button>
        ) : null}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {data === undefined ? m.films_download_stop() : m.films_download_close()}
        </button>
      </div>
    </Dialog>
  );
}

/** The browser fetches it by itself, and the page stays. */
function fetchFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

const MEGABYTE = 1_000_000;
/** As browsers say it. */
const sizeText = (bytes: number, language: Parameters<typeof formatNumber>[1]): string =>
  bytes >= 1_000 * MEGABYTE
    ? `${formatNumber(Math.round(bytes / (100 * MEGABYTE)) / 10, language)} GB`
    : `${formatNumber(Math.max(1, Math.round(bytes / MEGABYTE)), language)} MB`;
