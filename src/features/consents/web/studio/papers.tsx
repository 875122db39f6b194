import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { lastError, refresh, useAction, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { stopUpload } from '../../../uploads/contract.ts';
import { fileName, UploadField } from '../../../uploads/web/index.ts';
import { paperKinds, paperTypes, type PaperKind } from '../../constants.ts';
import { beginPaper, listPeople, type OwnPerson } from '../../contract.ts';
import { paperWords } from '../words.ts';

/** The two papers of somebody from outside: whether they have come, and the way for them. What has come is shown to nobody here. */
export const Papers = ({ person }: { person: OwnPerson }) => (
  <ul className="mt-3 grid gap-4 sm:grid-cols-2">
    {paperKinds.map((kind) => (
      <li key={kind}>
        <PaperOf person={person} kind={kind} />
      </li>
    ))}
  </ul>
);

function PaperOf({ person, kind }: { person: OwnPerson; kind: PaperKind }) {
  const language = useLanguage();
  const begin = useAction(
    (file: File) =>
      callRest(beginPaper, language, {
        params: { personId: person.id },
        body: { kind, name: fileName(file), bytes: file.size },
      }),
    { refreshes: [listPeople] },
  );
  const { mutate: stop, ...stopping } = useApiAction(stopUpload, { refreshes: [listPeople] });
  const error = lastError(begin, stopping);
  const upload = person.uploads[kind];
  const isThere = person.papers.includes(kind);
  const paper = paperWords[kind]();
  return (
    <>
      <p className={`mb-2 text-[14.5px] ${isThere ? 'text-sea' : 'text-muted'}`}>
        {isThere ? m.consents_paper_there({ paper }) : m.consents_paper_missing({ paper })}
      </p>
      {upload?.state === 'refused' ? (
        <p className="mb-2 text-[14.5px] text-signal">{m.consents_paper_refused()}</p>
      ) : null}
      {isThere ? null : (
        <UploadField
          upload={upload}
          types={paperTypes.join(',')}
          quiet
          begin={(file) => begin.mutateAsync(file).catch(() => null)}
          stop={(uploadId) => stop({ params: { uploadId } })}
          onDone={() => refresh(listPeople)}
        />
      )}
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </>
  );
}
