import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { feedConstants } from '../../constants.ts';
import { commentPost, listPostComments } from '../../contract.ts';
import { getPost } from '../../contract/pages.ts';
import { feedSentences } from '../error-sentences.ts';

interface WriteCommentProps {
  postId: number;
  /** What is answered; null for a conversation of its own. */
  answers: { id: string; name: string } | null;
  onDone?: () => void;
}

/** A comment, or an answer to one. */
export function WriteComment({ postId, answers, onDone }: WriteCommentProps) {
  const [written, setWritten] = useState(0);
  const { mutateAsync: write } = useApiAction(commentPost, { refreshes: [listPostComments, getPost] });
  const form = useForm({
    fields: ['text'],
    check: ({ text }) => (text.trim() === '' ? { text: m.feed_comment_empty() } : {}),
    async send({ text }) {
      const body = { text: text.trim(), ...(answers === null ? {} : { repliesToCommentId: answers.id }) };
      await write({ params: { postId }, body });
      setWritten((before) => before + 1);
      onDone?.();
    },
    sentences: feedSentences,
  });
  return (
    <div className="mb-3">
      <Form form={form} submit={answers === null ? m.feed_comment_send() : m.feed_answer_send()}>
        <TextField
          key={written}
          name="text"
          label={answers === null ? m.feed_comment_label() : m.feed_answer_label({ name: answers.name })}
          rows={2}
          maxLength={feedConstants.commentLength}
        />
      </Form>
    </div>
  );
}
