import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useAction, useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { askExport, downloadExport, getExport, type Copy } from '../../contract.ts';
import { accountErrorText, accountSentences } from '../error-sentences.ts';

/** While a copy is being made, it is looked for this often. */
const LOOK_MS = 3000;

/** A copy of one's data: asked for, being made, ready for seven days. */
export function ExportSection() {
  const answer = useApi(
    getExport,
    {},
    { everyMs: (known) => (known !== undefined && isBeingMade(known.copy) ? LOOK_MS : undefined) },
  );
  return (
    <Loaded answer={answer} height="h-12" sentences={accountSentences}>
      {({ copy }) =>
        isBeingMade(copy) ? <p role="status">{m.identity_export_making()}</p> : <ExportButtons copy={copy} />
      }
    </Loaded>
  );
}

const isBeingMade = (copy: Copy | null): boolean => copy !== null && copy.readyAt === null;

function ExportButtons({ copy }: { copy: Copy | null }) {
  const language = useLanguage();
  const wish = useApiAction(askExport, { answers: getExport });
  const fetching = useAction(async (exportId: string) =>
    save(await callRest(downloadExport, language, { params: { exportId } })),
  );
  const isBusy = wish.isPending || fetching.isPending;
  const ask = () => {
    fetching.reset();
    wish.mutate({});
  };
  return (
    <>
      {copy === null ? (
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={ask}>
          {isBusy ? m.shell_loading() : m.identity_export_ask()}
        </button>
      ) : (
        <>
          <p role="status" className="mb-4 text-sea">
            {m.identity_export_ready({ until: formatMoment(copy.expiresAt ?? copy.askedAt, language) })}
          </p>
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => {
              wish.reset();
              fetching.mutate(copy.id);
            }}
          >
            {isBusy ? m.shell_loading() : m.identity_export_download()}
          </button>
          <button type="button" className="btn btn-quiet ml-3" disabled={isBusy} onClick={ask}>
            {m.identity_export_again()}
          </button>
        </>
      )}
      <FormError text={accountErrorText(wish.error ?? fetching.error)} />
    </>
  );
}

/** Hands the copy to the browser as a file. */
function save(data: Record<string, unknown>): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'data.json';
  link.click();
  URL.revokeObjectURL(url);
}
