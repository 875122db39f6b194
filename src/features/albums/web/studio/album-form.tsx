import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
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
import { albumConstants } from '../../constants.ts';
import { changeAlbum, listOwnAlbums, type OwnAlbum } from '../../contract.ts';

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const { mostTags, tagLength } = albumConstants;
const areTags = (tags: readonly string[]) =>
  tags.length <= mostTags && tags.every(({ length }) => length >= 2 && length <= tagLength);

const termsOf = ({ texts, tags, price, fsk }: OwnAlbum) => ({ texts, tags, price, fsk });

/** Its words in four languages, its subjects, its price, and for whom it is. */
export function AlbumForm({ own }: { own: OwnWork<OwnAlbum> }) {
  const { work: album, saving } = own;
  const { mutateAsync: change } = useApiAction(changeAlbum, { refreshes: [listOwnAlbums] });
  const { revision, saved } = useEdited(own, termsOf);
  const form = useForm({
    fields: [...offerFields, 'tags'],
    check: (values) => ({
      ...offerFaults(values),
      ...(areTags(tagsOf(values.tags)) ? {} : { tags: m.albums_tags_wrong({ count: mostTags, length: tagLength }) }),
    }),
    send: async (values) =>
      saved(
        await saving(
          change({
            params: { albumId: album.id },
            body: { ...offerOf(values), tags: tagsOf(values.tags), revision: await revision() },
          }),
        ),
      ),
    sentences: studioSentences(),
    done: m.films_saved,
  });
  return (
    <div className="mt-3">
      {album.state === 'published' && !album.changesWait ? (
        <p className="mb-3 max-w-[60ch] text-[14.5px] text-muted">{m.albums_edit_reviewed()}</p>
      ) : null}
      <Form form={form} submit={m.films_save()}>
        <WordFields texts={album.texts} />
        <Field
          name="tags"
          label={m.albums_tags_label()}
          defaultValue={album.tags.join(', ')}
          maxLength={mostTags * (tagLength + 2)}
          autoComplete="off"
        />
        <PriceField price={album.price} />
        <AgeField fsk={album.fsk} />
      </Form>
      {album.changesWait ? (
        <p className="mt-3 max-w-[60ch] text-[14.5px] text-muted">{m.films_changes_wait()}</p>
      ) : null}
    </div>
  );
}
