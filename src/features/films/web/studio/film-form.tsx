import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { changeFilm, listOwnFilms, type OwnFilm } from '../../contract.ts';
import { AgeField, offerFaults, offerFields, offerOf, PriceField, WordFields } from './offer/offer-fields.tsx';
import { useEdited } from './offer/use-edited.ts';
import type { OwnWork } from './offer/use-own-work.ts';

const termsOf = ({ texts, price, isVip, isClassic, fsk }: OwnFilm) => ({ texts, price, isVip, isClassic, fsk });

/** Its words in four languages, its price, and for whom it is. */
export function FilmForm({ own }: { own: OwnWork<OwnFilm> }) {
  const { work: film, saving } = own;
  const { mutateAsync: change } = useApiAction(changeFilm, { refreshes: [listOwnFilms] });
  const { revision, saved } = useEdited(own, termsOf);
  const form = useForm({
    fields: [...offerFields, 'isVip', 'isClassic'],
    check: (values) => offerFaults(values),
    send: async (values) =>
      saved(
        await saving(
          change({
            params: { filmId: film.id },
            body: {
              ...offerOf(values),
              isVip: values.isVip !== '',
              isClassic: values.isClassic !== '',
              revision: await revision(),
            },
          }),
        ),
      ),
    sentences: studioSentences(),
    done: m.films_saved,
  });
  return (
    <div className="mt-3">
      {film.state === 'published' && !film.changesWait ? (
        <p className="mb-3 max-w-[60ch] text-[14.5px] text-muted">{m.films_edit_reviewed()}</p>
      ) : null}
      <Form form={form} submit={m.films_save()}>
        <WordFields texts={film.texts} />
        <PriceField price={film.price} />
        <Tick name="isVip" label={m.films_vip_label()} defaultChecked={film.isVip} />
        <Tick name="isClassic" label={m.films_classic_label()} defaultChecked={film.isClassic} />
        <AgeField fsk={film.fsk} />
      </Form>
      {film.changesWait ? <p className="mt-3 max-w-[60ch] text-[14.5px] text-muted">{m.films_changes_wait()}</p> : null}
    </div>
  );
}
