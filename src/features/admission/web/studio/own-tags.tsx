import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { callGateway } from '../../../../shell/api/client.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { SUGGEST_TAGS } from '../../../performers/queries.ts';
import { performerSentences } from '../../../performers/web/index.ts';
import { admissionConstants as bounds } from '../../constants.ts';
import { findTagChoices, type OwnProfile } from '../../contract.ts';

type OwnTags = NonNullable<OwnProfile['profile']>['tags'];
const plain = (word: string) => word.trim().toLowerCase();

interface OwnTagsProps {
  actorId: number;
  tags: OwnTags;
  onChange: (tags: OwnTags) => void;
}

/** What she is found by: one of the words that there are, or a new one that an operator reads first. */
export function OwnTags({ actorId, tags, onChange }: OwnTagsProps) {
  const language = useLanguage();
  const [word, setWord] = useState('');
  const { data } = useApi(findTagChoices, {});
  const choices = data?.tags.filter(({ id }) => !tags.some((tag) => tag.id === id)) ?? [];
  const found = choices.find(({ name }) => plain(name) === plain(word));
  const isHers = tags.some(({ name }) => plain(name) === plain(word));
  const propose = useAction(() => callGateway(SUGGEST_TAGS, { actorId, tags: [word] }, language));
  const isNew = data !== undefined && plain(word).length > 1 && found === undefined && !isHers;

  function add(tag: OwnTags[number]) {
    onChange([...tags, tag]);
    setWord('');
    propose.reset();
  }
  return (
    <fieldset className="mb-6">
      <legend className="mb-1 font-medium">{m.admission_tags()}</legend>
      <p className="mb-3 max-w-[62ch] text-[13.5px] text-pretty text-faint">
        {m.admission_tags_text({ most: bounds.tags })}
      </p>
      <ul className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag.id}>
            <button
              type="button"
              className="btn btn-quiet gap-2 font-medium"
              aria-label={m.admission_tags_remove({ name: tag.name })}
              onClick={() => onChange(tags.filter(({ id }) => id !== tag.id))}
            >
              {tag.name} <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {tags.length >= bounds.tags ? null : (
        <div className="max-w-[440px]">
          <Field
            name="tag"
            label={m.admission_tags_add()}
            list="own-tags"
            value={word}
            maxLength={30}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              propose.reset();
              const chosen = choices.find(({ name }) => name === value);
              if (chosen === undefined) setWord(value);
              else add(chosen);
            }}
            onKeyDown={(event) => {
              // The form is not sent by a word that is being chosen.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found !== undefined) add(found);
            }}
          />
          <datalist id="own-tags">
            {choices.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          {propose.isSuccess ? (
            <p role="status" className="mb-3 text-[14px] text-sea">
              {m.admission_tags_proposed({ word: word.trim() })}
            </p>
          ) : isNew ? (
            <button
              type="button"
              className="btn btn-quiet mb-3"
              disabled={propose.isPending}
              onClick={() => propose.mutate()}
            >
              {m.admission_tags_propose({ word: word.trim() })}
            </button>
          ) : null}
          <FormError text={propose.error === null ? null : errorText(propose.error, performerSentences)} />
        </div>
      )}
    </fieldset>
  );
}
