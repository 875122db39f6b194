import { useState } from 'react';
import { m } from '#messages';
import { useApi, useApiPages } from '../../../../ui/data/use-api.ts';
import { inboxSorts, messengerConstants, type ChannelFilter, type InboxSort } from '../../constants.ts';
import { getInbox, getInboxTools } from '../../contract.ts';
import { ChannelRows } from '../parts/channel-rows.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Initial } from '../parts/initial.tsx';
import { PrivacyButton } from '../parts/privacy-button.tsx';

interface InboxListProps {
  selectedId: number | null;
  onSelect: (channelId: number) => void;
}

const empty: Record<ChannelFilter, () => string> = {
  newest: m.messenger_inbox_none,
  unread: m.messenger_none_unread,
  archived: m.messenger_none_archived,
  blocked: m.messenger_inbox_none_blocked,
};
const sortNames: Record<InboxSort, () => string> = {
  newest: m.messenger_sort_newest,
  waiting: m.messenger_sort_waiting,
  value: m.messenger_sort_value,
};

/** Her channels, filtered, in the order that she wants. */
export function InboxList({ selectedId, onSelect }: InboxListProps) {
  const [filter, setFilter] = useState<ChannelFilter>('newest');
  const [sort, setSort] = useState<InboxSort>('newest');
  const [wantedTag, setTag] = useState('');
  const tools = useApi(getInboxTools, {});
  const tags = tools.data?.tags ?? [];
  // The last guest who had it may have lost it meanwhile.
  const tag = tags.includes(wantedTag) ? wantedTag : '';
  const query = { filter, sort, limit: messengerConstants.channelsPage, ...(tag === '' ? {} : { tag }) };
  const pages = useApiPages(getInbox, { query }, 'after', { refreshOn: ['channelUpdate'] });
  function none(): string {
    if (tag !== '') return m.messenger_tag_none();
    return sort === 'waiting' ? m.messenger_sort_none_waiting() : empty[filter]();
  }
  return (
    <>
      <FilterTabs filter={filter} onFilter={setFilter} />
      <div className="flex gap-2 px-1 pb-2">
        <Choice
          label={m.messenger_sort()}
          value={sort}
          choices={inboxSorts.map((each) => [each, sortNames[each]()] as const)}
          onChoose={(value) => setSort(inboxSorts.find((each) => each === value) ?? 'newest')}
        />
        {tags.length === 0 ? null : (
          <Choice
            label={m.messenger_tag()}
            value={tag}
            choices={[['', m.messenger_tag_all()] as const, ...tags.map((each) => [each, each] as const)]}
            onChoose={setTag}
          />
        )}
      </div>
      <ChannelRows
        pages={pages}
        empty={none()}
        partnerOf={({ guestName: name, tags: own }) => ({
          name,
          picture: <Initial name={name} />,
          isOnline: false,
          details: own.join(' · '),
        })}
        selectedId={selectedId}
        onSelect={onSelect}
      />
      <div className="mt-auto pt-3">
        <PrivacyButton />
      </div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <select
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
    className="min-h-11 min-w-0 grow basis-0 truncate rounded-control bg-transparent px-2 text-[14px] text-muted hover:text-ink"
  >
    {choices.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </select>
);
