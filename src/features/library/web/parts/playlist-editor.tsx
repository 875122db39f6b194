import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { refresh } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import { libraryConstants } from '../../constants.ts';
import { changePlaylist, getLibraryMark, getPlaylist, listPlaylists } from '../../contract.ts';
import { librarySentences } from '../error-sentences.ts';
import { ItemRow } from './item-row.tsx';

interface PlaylistEditorProps {
  playlist: CallOutput<typeof getPlaylist>;
  onEnd: () => void;
}

/** Its name, its order, and what is to be in it. Nothing is kept before it is saved; who leaves off what he changed is asked. */
export function PlaylistEditor({ playlist: { id, name, items, version }, onEnd }: PlaylistEditorProps) {
  const language = useLanguage();
  const [kept, setKept] = useState(items);
  const [title, setTitle] = useState(name);
  const [isAsking, setAsking] = useState(false);
  const order = kept.map((item) => item.id);
  const removed = items.map((item) => item.id).filter((each) => !order.includes(each));
  const isChanged = title.trim() !== name || order.join() !== items.map((item) => item.id).join();
  const form = useForm({
    fields: ['name'],
    sentences: librarySentences,
    async send(values) {
      const body = { name: values.name, order, removed, version };
      await callRest(changePlaylist, language, { params: { playlistId: id }, body });
      [getPlaylist, listPlaylists, getLibraryMark].forEach(refresh);
      onEnd();
    },
    leaves: true,
  });
  return (
    <>
      <h1 className="mb-4 text-[30px] wrap-anywhere">{m.library_edit_title({ name })}</h1>
      <Form
        form={form}
        submit={m.library_save()}
        beside={
          <button type="button" className="btn btn-quiet" onClick={() => (isChanged ? setAsking(true) : onEnd())}>
            {m.library_cancel()}
          </button>
        }
      >
        <Field
          name="name"
          label={m.library_playlist_name()}
          value={title}
          required
          maxLength={libraryConstants.nameLength}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <SortableList
          label={m.library_playlist_order()}
          items={kept}
          nameOf={(item) => item.title}
          onChange={(next) => {
            setKept(next);
            form.touch();
          }}
        >
          {(item) => <ItemRow item={item} />}
        </SortableList>
      </Form>
      <Dialog
        open={isAsking}
        title={m.library_leave_title()}
        onClose={() => setAsking(false)}
        id="playlist-cancel-changes"
      >
        <p className="text-muted">{m.library_leave_text()}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary" onClick={() => setAsking(false)}>
            {m.library_leave_stay()}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onEnd}>
            {m.library_leave_drop()}
          </button>
        </div>
      </Dialog>
    </>
  );
}
