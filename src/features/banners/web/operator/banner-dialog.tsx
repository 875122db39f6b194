import { useState, type ChangeEvent } from 'react';
import { m } from '#messages';
import { languageNames } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import type { Language } from '../../../../platform/contract.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { ChoiceField, Field, Tick } from '../../../../ui/form/field.tsx';
import { readFile } from '../../../../ui/form/read-file.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { audiences, bannerConstants, bannerPictureTypes, bannerPlaces, bannerShapes } from '../../constants.ts';
import { changeBanner, createBanner, findBanners, type BannerTexts, type OwnBanner } from '../../contract.ts';
import { BannerCard } from '../parts/banner-card.tsx';
import { localTime, utcOf } from '../../../../ui/form/local-time.ts';
import { audienceNames, placeNames, shapeNames } from './words.ts';

const parts = ['title', 'text', 'button'] as const;
const name = (language: Language, part: (typeof parts)[number]) => `${part}.${language}` as const;
const wordFields = languages.flatMap((language) => parts.map((part) => name(language, part)));
const { titleLength, textLength, buttonLength, pictureBytes } = bannerConstants;
const lengths = { title: titleLength, text: textLength, button: buttonLength };
const labels = {
  title: m.banners_operator_title,
  text: m.banners_operator_words,
  button: m.banners_operator_button,
} as const;

/** A banner with all that belongs to it, and how it looks; a new one where there is none. */
export function BannerDialog({ banner: listed, onClose }: { banner: OwnBanner | null; onClose: () => void }) {
  const banner = useAsOpened(listed);
  const act = { refreshes: [findBanners], onDone: onClose };
  const create = useApiAction(createBanner, act);
  const change = useApiAction(changeBanner, act);
  const [picture, setPicture] = useState<{ address: string; data: string } | null>(null);
  const [fault, setFault] = useState<string>();
  const [seen, setSeen] = useState(banner?.texts.de ?? { title: '', text: '', button: '' });

  const form = useForm({
    fields: [...wordFields, 'place', 'shape', 'path', 'from', 'until', 'isOn', 'picture', ...audiences],
    check: (values) => ({
      ...(banner === null && picture === null ? { picture: fault ?? m.banners_operator_picture_needed() } : {}),
      ...(audiences.every((each) => values[each] === '') ? { guest: m.banners_operator_nobody() } : {}),
      ...(values.until !== '' && values.from !== '' && values.until <= values.from
        ? { until: m.banners_operator_until_wrong() }
        : {}),
    }),
    async send(values) {
      const words = (language: Language) => ({
        title: values[name(language, 'title')],
        text: values[name(language, 'text')],
        button: values[name(language, 'button')],
      });
      const texts: BannerTexts = { de: words('de'), en: words('en'), es: words('es'), nl: words('nl') };
      const settings = {
        texts,
        place: bannerPlaces.find((each) => each === values.place) ?? 'home',
        shape: bannerShapes.find((each) => each === values.shape) ?? 'jumbotron',
        path: values.path,
        audiences: audiences.filter((each) => values[each] !== ''),
        from: utcOf(values.from),
        until: utcOf(values.until),
        isOn: values.isOn !== '',
      };
      if (banner === null) return create.mutateAsync({ body: { ...settings, picture: picture?.data ?? '' } });
      const { id: bannerId, version } = banner;
      const body = { ...settings, picture: picture?.data ?? null, version };
      return change.mutateAsync({ params: { bannerId }, body });
    },
    sentences: backofficeSentences(),
    fieldOf: { 'banner-path': 'path', 'banner-picture': 'picture', 'banner-picture-small': 'picture' },
  });

  async function choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? [];
    setFault(undefined);
    setPicture(null);
    if (file === undefined) return;
    if (!bannerPictureTypes.some((type) => type === file.type)) return setFault(m.banners_error_picture());
    if (file.size > pictureBytes) return setFault(m.banners_operator_picture_large());
    const read = await readFile(file).catch(() => null);
    if (read === null) return setFault(m.banners_error_picture());
    setPicture({ address: `data:${read.type};base64,${read.data}`, data: read.data });
  }

  // A picture that was only chosen has one size; its address has no place for another.
  const shown =
    picture === null ? (banner?.picture ?? null) : { src: picture.address, fsk: 16 as const, width: 16, height: 9 };
  return (
    <Dialog
      open
      title={banner === null ? m.banners_operator_new() : m.banners_operator_change()}
      size="wide"
      onClose={onClose}
    >
      <Form form={form} submit={m.banners_operator_save()} look="wide">
        <div className="flex flex-col gap-4">
          {shown === null ? null : (
            <section aria-label={m.banners_operator_preview()}>
              <BannerCard banner={{ ...seen, picture: shown }} isWide heading="h3" />
            </section>
          )}
          <Field
            type="file"
            name="picture"
            label={m.banners_operator_picture()}
            hint={m.banners_operator_picture_hint()}
            accept={bannerPictureTypes.join(',')}
            error={fault}
            className="py-2"
            onChange={(event) => void choose(event)}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <ChoiceField
              name="place"
              label={m.banners_operator_place()}
              defaultValue={banner?.place}
              choices={bannerPlaces.map((each) => [each, placeNames[each]()])}
            />
            <ChoiceField
              name="shape"
              label={m.banners_operator_shape()}
              defaultValue={banner?.shape}
              choices={bannerShapes.map((each) => [each, shapeNames[each]()])}
            />
          </div>
          {languages.map((language) => (
            <fieldset key={language} lang={language}>
              <legend className="mb-2 font-serif text-[20px]">{languageNames[language]}</legend>
              {parts.map((part) => (
                <Field
                  key={part}
                  name={name(language, part)}
                  label={labels[part]()}
                  defaultValue={banner?.texts[language][part]}
                  required={part !== 'text'}
                  minLength={part === 'text' ? 0 : 2}
                  maxLength={lengths[part]}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) => {
                    if (language === 'de') setSeen((before) => ({ ...before, [part]: value }));
                  }}
                />
              ))}
            </fieldset>
          ))}
          <Field
            name="path"
            label={m.banners_operator_path()}
            hint={m.banners_operator_path_hint()}
            defaultValue={banner?.path}
            required
            pattern="/.*"
            maxLength={bannerConstants.pathLength}
            autoComplete="off"
          />
          <fieldset>
            <legend className="mb-1 font-medium">{m.banners_operator_audiences()}</legend>
            {audiences.map((each) => (
              <Tick
                key={each}
                name={each}
                label={audienceNames[each]()}
                defaultChecked={banner === null || banner.audiences.includes(each)}
              />
            ))}
            <p className="text-[13.5px] text-faint">{m.banners_operator_audiences_hint()}</p>
          </fieldset>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Field
              type="datetime-local"
              name="from"
              label={m.banners_operator_from()}
              defaultValue={localTime(banner?.from ?? null)}
            />
            <Field
              type="datetime-local"
              name="until"
              label={m.banners_operator_until()}
              defaultValue={localTime(banner?.until ?? null)}
            />
          </div>
          <Tick name="isOn" label={m.banners_operator_on()} defaultChecked={banner?.isOn ?? true} />
        </div>
      </Form>
    </Dialog>
  );
}
