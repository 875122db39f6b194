import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../../ui/data/use-api.ts';
import { FormError } from '../../../../../ui/notice.tsx';
import { Section } from '../../../../../ui/section.tsx';
import type { Blocks } from '../../../contract.ts';
import { unblockGuest } from '../../../contract.ts';
import { getBlocks } from '../../../contract.ts';
import { dismissModerator } from '../../../contract.ts';
import { CountriesForm } from './countries-form.tsx';
import { StudioSection, studioErrorText, studioSentences } from '../../../../studio/web/index.ts';
import { RegionsForm } from './regions-form.tsx';

export const Route = createFileRoute('/$language/studio/blocks/')({
  head: ({ params }) => pageHead({ name: 'studioBlocks', language: params.language, title: m.live_studio_blocks() }),
  component: BlocksPage,
});

function BlocksPage() {
  return (
    <StudioSection page="studioBlocks" text={m.live_studio_blocks_text()}>
      <Lists />
    </StudioSection>
  );
}

function Lists() {
  const answer = useApi(getBlocks, {}, { fresh: true });
  const letIn = useApiAction(unblockGuest, { answers: getBlocks });
  const dismiss = useApiAction(dismissModerator, { answers: getBlocks });
  return (
    <Loaded answer={answer} height="h-96" sentences={studioSentences()}>
      {({ countries, regions, told, guests, moderators }) => (
        <>
          <Section title={m.live_studio_countries()} text={m.live_studio_countries_text()}>
            {told === 'nothing' ? <Untold text={m.live_studio_countries_untold()} /> : null}
            <CountriesForm blocked={countries} />
          </Section>
          <Section title={m.live_studio_regions()} text={m.live_studio_regions_text()}>
            {told === 'countries' ? <Untold text={m.live_studio_regions_countries_only()} /> : null}
            {told === 'nothing' ? <Untold text={m.live_studio_regions_untold()} /> : null}
            <RegionsForm blocked={regions} />
          </Section>
          <Section title={m.live_studio_blocked()} text={m.live_studio_blocked_text()}>
            <People
              people={guests}
              empty={m.live_studio_blocked_none()}
              label={m.live_studio_unblock()}
              action={letIn}
            />
          </Section>
          <Section title={m.live_studio_moderators()} text={m.live_studio_moderators_text()}>
            <People
              people={moderators}
              empty={m.live_studio_moderators_none()}
              label={m.live_studio_dismiss()}
              action={dismiss}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}

/** A block that keeps nobody out must not look like one that does. */
function Untold({ text }: { text: string }) {
  return (
    <p role="note" className="mb-4 max-w-[65ch] rounded-[14px] border border-line bg-surface p-4">
      {text}
    </p>
  );
}

interface PeopleProps {
  people: Blocks['guests'];
  empty: string;
  label: string;
  action: {
    isPending: boolean;
    error: Error | null;
    mutate: (input: { body: { handle: string } }) => void;
  };
}

function People({ people, empty, label, action: { isPending, error, mutate } }: PeopleProps) {
  const language = useLanguage();
  if (people.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
      <ul>
        {people.map(({ handle, name, since }) => (
          <li key={handle} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
            <span className="font-medium">{name}</span>
            <span className="text-[13.5px] text-faint tabular-nums">
              {m.live_studio_since({ moment: formatMoment(since, language) })}
            </span>
            <button
              type="button"
              className="btn btn-quiet ml-auto"
              disabled={isPending}
              aria-label={`${label}: ${name}`}
              onClick={() => mutate({ body: { handle } })}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
