import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import {
  AgeField,
  offerFaults,
  offerFields,
  offerOf,
  PriceField,
  useEdited,
  WordFields,
  type OwnWork,
} from '../../../films/web/index.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { feedConstants } from '../../constants.ts';
import { changePost, listOwnPosts, type OwnPost } from '../../contract.ts';

const termsOf = ({ texts, price, fsk, pinned, tippingGoal }: OwnPost) => ({
  texts,
  price,
  fsk,
  pinned,
  goal: tippingGoal?.goal ?? null,
});
const { maxGoal } = feedConstants;
const goalOf = (text: string) => (text.trim() === '' ? null : Number(text));
const isGoal = (text: string) =>
  text.trim() === '' || (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= maxGoal);

/** Words, price and rating of a post of words; whether it is pinned and what she would like to be tipped, of each. */
export function PostForm({ own }: { own: OwnWork<OwnPost> }) {
  const { work: post, saving } = own;
  const { mutateAsync: change } = useApiAction(changePost, { refreshes: [listOwnPosts] });
  const { revision, saved } = useEdited(own, termsOf);
  const isText = post.type === 'text';
  const form = useForm({
    fields: [...offerFields, 'goal', 'pinned'],
    check: (values) => ({
      ...(isText ? offerFaults(values) : {}),
      ...(isGoal(values.goal) ? {} : { goal: m.feed_goal_wrong({ max: maxGoal }) }),
    }),
    send: async (values) =>
      saved(
        await saving(
          change({
            params: { postId: post.id },
            body: {
              pinned: values.pinned !== '',
              goal: goalOf(values.goal),
              ...(isText ? { words: offerOf(values) } : {}),
              revision: await revision(),
            },
          }),
        ),
      ),
    sentences: studioSentences(),
    done: m.feed_studio_saved,
  });
  return (
    <div className="mt-3">
      <Form form={form} submit={m.feed_studio_save()}>
        {isText ? (
          <>
            <WordFields texts={post.texts} />
            <PriceField price={post.price} />
            <AgeField fsk={post.fsk} />
          </>
        ) : null}
        <Field
          name="goal"
          label={m.feed_goal_field()}
          hint={m.feed_goal_hint()}
          defaultValue={post.tippingGoal === null ? '' : String(post.tippingGoal.goal)}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-36 tabular-nums"
        />
        <Tick name="pinned" label={m.feed_pin_field()} defaultChecked={post.pinned} />
      </Form>
    </div>
  );
}
