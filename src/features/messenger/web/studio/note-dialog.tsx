import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { inboxTools } from '../../constants.ts';
import { getInbox, getInboxChannel, getInboxTools, setGuestNote, type InboxChannel } from '../../contract.ts';

const wordsOf = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What she keeps for herself about a guest. */
export function NoteDialog({ channel, onClose }: { channel: InboxChannel; onClose: () => void }) {
  const { mutateAsync: save } = useApiAction(setGuestNote, { refreshes: [getInbox, getInboxChannel, getInboxTools] });
  const { noteLength, mostTags: count, tagLength: length } = inboxTools;
  const hint = m.messenger_note_tags_hint({ count, length });
  const form = useForm({
    fields: ['note', 'tags'],
    check: ({ tags }): Record<string, string> => {
      const words = wordsOf(tags);
      return words.length > count || words.some((word) => word.length > length) ? { tags: hint } : {};
    },
    async send({ note, tags }) {
      await save({ params: { channelId: channel.id }, body: { note: note.trim(), tags: wordsOf(tags) } });
      onClose();
    },
    sentences: studioSentences(),
  });
  return (
    <Dialog open title={m.messenger_note()} onClose={onClose}>
      <Form form={form} submit={m.studio_save()} look="wide">
        <div className="flex flex-col gap-3">
          <p className="text-pretty text-muted">{m.messenger_note_text({ name: channel.guestName })}</p>
          <TextField name="note" label={m.messenger_note_field()} maxLength={noteLength} defaultValue={channel.note} />
          <Field
            name="tags"
            label={m.messenger_note_tags()}
            hint={hint}
            autoComplete="off"
            defaultValue={channel.tags.join(', ')}
          />
        </div>
      </Form>
    </Dialog>
  );
}
