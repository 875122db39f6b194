import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../../../platform/contract.ts';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { formatMoment, useLanguage } from '../../../../../shell/addresses/language.ts';
import { Section } from '../../../../../ui/section.tsx';
import type { Blocks } from '../../../contract.ts';
import { dismiss, letIn, loadBlocks } from '../calls.ts';
import { CountriesForm } from './countries-form.tsx';
import { LoadState, StudioRoom, studioProblem, useAsked } from '../../../../studio/web/index.ts';
import { RegionsForm } from './regions-form.tsx';

export const Route = createFileRoute('/$language/studio/blocks/')({
  head: ({ params }) =>
    pageHead({ name: 'studioBlocks', language: params.language as Language, title: m.live_studio_blocks() }),
  component: BlocksPage,
});

function BlocksPage() {
  return (
    <StudioRoom page="studioBlocks" text={m.live_studio_blocks_text()}>
      <Lists />
    </StudioRoom>
  );
}

function Lists() {
  const language = useLanguage();
  const asked = useAsked(() => loadBlocks(language));
  if (asked.value === null) return <LoadState asked={asked} height="h-96" />;
  const { countries, regions, told, guests, moderators } = asked.value;
  return (
    <>
      {asked.error === null ? null : (
        <p role="alert" className="pb-4 text-signal">
          {studioProblem(asked.error)}
        </p>
      )}
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
          busy={asked.busy}
          onPress={(handle) => void asked.act(() => letIn(language, handle))}
        />
      </Section>
      <Section title={m.live_studio_moderators()} text={m.live_studio_moderators_text()}>
        <People
          people={moderators}
          empty={m.live_studio_moderators_none()}
          label={m.live_studio_dismiss()}
          busy={asked.busy}
          onPress={(handle) => void asked.act(() => dismiss(language, handle))}
        />
      </Section>
    </>
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
  busy: boolean;
  onPress: (handle: string) => void;
}

function People({ people, empty, label, busy, onPress }: PeopleProps) {
  const language = useLanguage();
  if (people.length === 0) return <p className="text-muted">{empty}</p>;
  return (
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
            disabled={busy}
            aria-label={`${label}: ${name}`}
            onClick={() => onPress(handle)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
