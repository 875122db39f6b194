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

/** What was bought, as it stays. */
function Sold({ post: { texts } }: { post: OwnPost }) {
  return (
    <div className="mb-4 max-w-[60ch]">
      <p className="font-medium wrap-anywhere">{texts.de.title}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{texts.de.description}</p>
      <p className="mt-2 text-muted">{m.feed_studio_sold()}</p>
    </div>
  );
}

/** Of what was bought, the price is all that is written here. */
function faultsOf(values: Parameters<typeof offerFaults>[0], isSold: boolean): ReturnType<typeof offerFaults> {
  const faults = offerFaults(values);
  if (!isSold) return faults;
  return faults.price === undefined ? {} : { price: faults.price };
}

/** Words, price and rating of a post of words; whether it is pinned and what she would like to be tipped, of each. */
export function PostForm({ own }: { own: OwnWork<OwnPost> }) {
  const { work: post, saving } = own;
  const { mutateAsync: change } = useApiAction(changePost, { refreshes: [listOwnPosts] });
  const { revision, saved } = useEdited(own, termsOf);
  const isText = post.type === 'text';
  // What was bought stays what it is; what was shown from 18 on is not shown to younger ones.
  const isSold = isText && post.sales > 0;
  const isAgeFixed = post.wasShown && post.fsk === 18;
  const form = useForm({
    fields: [...offerFields, 'goal', 'pinned'],
    check: (values) => ({
      ...(isText ? faultsOf(values, isSold) : {}),
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
              ...(isText ? { words: { ...offerOf(values), ...(isSold ? { texts: post.texts } : {}) } } : {}),
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
            {isSold ? <Sold post={post} /> : <WordFields texts={post.texts} />}
            <PriceField price={post.price} />
            {isAgeFixed ? (
              <p className="my-3 max-w-[60ch] text-muted">{m.feed_studio_rated()}</p>
            ) : (
              <AgeField fsk={post.fsk} />
            )}
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
