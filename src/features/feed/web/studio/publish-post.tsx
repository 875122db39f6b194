import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { localTime, utcOf } from '../../../../ui/form/local-time.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { OwnWork } from '../../../films/web/index.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { listOwnPosts, publishPost, type OwnPost } from '../../contract.ts';

/** Publishes a post, now or at a moment to come; one that is planned is planned anew. */
export function PublishPost({ own: { work: post, saving, settled } }: { own: OwnWork<OwnPost> }) {
  const { mutateAsync: publish } = useApiAction(publishPost, { refreshes: [listOwnPosts] });
  const isPlanned = post.status === 'scheduled' || post.status === 'waiting';
  const form = useForm({
    fields: ['at'],
    async send({ at }) {
      const { revision } = await settled();
      await saving(publish({ params: { postId: post.id }, body: { at: utcOf(at), revision } }));
    },
    sentences: studioSentences(),
  });
  if (post.status === 'shown' || post.status === 'removed') return null;
  return (
    <div className="mb-4">
      <Form form={form} submit={isPlanned ? m.feed_studio_replan() : m.feed_studio_publish()}>
        <Field
          name="at"
          type="datetime-local"
          label={m.feed_studio_at()}
          hint={post.hasOwnAlbum ? m.feed_studio_at_photos() : m.feed_studio_at_hint()}
          defaultValue={isPlanned ? localTime(post.publishAt) : ''}
          className="max-w-64"
        />
      </Form>
    </div>
  );
}
