import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { languageNames, useLanguage } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import type { Language } from '../../../../platform/contract.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { lastError, useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import {
  backofficeErrorText,
  BackofficePage,
  backofficeSentences,
  MoveUp,
  movedUp,
  ReasonDialog,
  Row,
} from '../../../backoffice/web/index.ts';
import { changeCategory, createCategory, findCategories, orderCategories, type CategoryRow } from '../../contract.ts';

export const Route = createFileRoute('/$language/house/categories/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeCategories', language: params.language, title: m.performers_operator_categories() }),
  component: CategoriesPage,
});

function CategoriesPage() {
  return (
    <BackofficePage
      page="backofficeCategories"
      title={m.performers_operator_categories()}
      text={m.performers_operator_categories_text()}
    >
      <Categories />
    </BackofficePage>
  );
}

function Categories() {
  const answer = useApi(findCategories, {});
  const [isNew, setNew] = useState(false);
  const order = useApiAction(orderCategories, { refreshes: [findCategories] });
  return (
    <>
      <button type="button" className="btn btn-primary mb-5" onClick={() => setNew(true)}>
        {m.performers_operator_categories_new()}
      </button>
      <Loaded answer={answer} height="h-48" sentences={backofficeSentences()}>
        {({ items }) => (
          <ol aria-label={m.performers_operator_categories()}>
            {items.map((category, place) => (
              <CategoryListRow
                key={category.id}
                category={category}
                isFirst={place === 0}
                onUp={() => order.mutate({ body: { ids: movedUp(items, place) } })}
              />
            ))}
          </ol>
        )}
      </Loaded>
      <FormError text={order.error === null ? null : backofficeErrorText(lastError(order))} />
      {isNew ? <WordsDialog category={null} onClose={() => setNew(false)} /> : null}
    </>
  );
}

interface CategoryListRowProps {
  category: CategoryRow;
  isFirst: boolean;
  onUp: () => void;
}

function CategoryListRow({ category, isFirst, onUp }: CategoryListRowProps) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { names, slugs, count, isBuiltIn } = category;
  const name = names[language];
  const facts = [
    `/${slugs[language]}/`,
    m.performers_operator_categories_count({ count }),
    ...(isBuiltIn ? [m.performers_operator_categories_built_in()] : []),
  ];
  return (
    <Row title={name} text={facts.join(' · ')}>
      <MoveUp label={m.performers_operator_categories_up({ name })} isFirst={isFirst} onUp={onUp} />
      <button type="button" className="btn btn-quiet px-4" onClick={() => setOpen(true)}>
        {m.performers_operator_categories_change()}
      </button>
      {open ? <WordsDialog category={category} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}

const name = (language: Language) => `names.${language}` as const;
const slug = (language: Language) => `slugs.${language}` as const;
const fields = languages.flatMap((language) => [name(language), slug(language)]);

/** Names and addresses of a category; of a new one where there is none. */
function WordsDialog({ category: shown, onClose }: { category: CategoryRow | null; onClose: () => void }) {
  const category = useAsOpened(shown);
  const create = useApiAction(createCategory, { refreshes: [findCategories] });
  const change = useApiAction(changeCategory, { refreshes: [findCategories] });
  return (
    <ReasonDialog
      title={category === null ? m.performers_operator_categories_new() : m.performers_operator_categories_change()}
      text={m.performers_operator_categories_words_text()}
      action={m.performers_operator_categories_save()}
      fields={fields}
      onAct={(reason, values) => {
        const all = (nameOf: (language: Language) => (typeof fields)[number]) => ({
          de: values[nameOf('de')],
          en: values[nameOf('en')],
          es: values[nameOf('es')],
          nl: values[nameOf('nl')],
        });
        const body = { names: all(name), slugs: all(slug), reason };
        return category === null
          ? create.mutateAsync({ body })
          : change.mutateAsync({ params: { categoryId: category.id }, body: { ...body, version: category.version } });
      }}
      onClose={onClose}
      onDone={onClose}
    >
      {languages.map((language) => (
        <div key={language} className="grid gap-x-4 sm:grid-cols-2">
          <Field
            name={name(language)}
            label={m.performers_operator_categories_name({ language: languageNames[language] })}
            defaultValue={category?.names[language]}
            required
            minLength={2}
            maxLength={40}
            autoComplete="off"
          />
          <Field
            name={slug(language)}
            label={m.performers_operator_categories_slug({ language: languageNames[language] })}
            defaultValue={category?.slugs[language]}
            required
            maxLength={40}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            autoComplete="off"
          />
        </div>
      ))}
    </ReasonDialog>
  );
}
