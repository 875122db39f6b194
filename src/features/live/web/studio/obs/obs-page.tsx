import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../../ui/data/use-api.ts';
import { Section } from '../../../../../ui/section.tsx';
import { streamAdvice } from '../../../studio-constants.ts';
import { getStream } from '../../../contract.ts';
import { CopyField } from '../../../../../ui/form/copy-field.tsx';
import { StudioSection, studioSentences } from '../../../../studio/web/index.ts';
import { HealthPanel } from './health-panel.tsx';
import { sourceNames } from './health-words.ts';
import { KeyPanel } from './key-panel.tsx';
import { useHealth } from './use-health.ts';

export const Route = createFileRoute('/$language/studio/obs/')({
  head: ({ params }) => pageHead({ name: 'studioObs', language: params.language, title: m.live_studio_obs() }),
  component: ObsPage,
});

function ObsPage() {
  return (
    <StudioSection page="studioObs" text={m.live_studio_obs_text()}>
      <Obs />
    </StudioSection>
  );
}

function Obs() {
  const language = useLanguage();
  const answer = useApi(getStream, {});
  return (
    <Loaded answer={answer} height="h-96" sentences={studioSentences()}>
      {({ url, streamKey, overlayKey }) => (
        <>
          <Section title={m.live_studio_obs_server()} text={m.live_studio_obs_server_text()}>
            <CopyField label={m.live_studio_obs_url()} value={location.origin + url} />
            <KeyPanel kind="stream" state={streamKey} present={(key) => key} />
          </Section>
          <Section title={m.live_studio_obs_settings()} text={m.live_studio_obs_settings_text()}>
            <Settings />
          </Section>
          <Section title={m.live_studio_health()} text={m.live_studio_health_text()}>
            <Health />
          </Section>
          <Section title={m.live_studio_overlay()} text={m.live_studio_overlay_text()}>
            <KeyPanel
              kind="overlay"
              state={overlayKey}

              present={(key) => `${location.origin}/overlay/${key}/?language=${language}`}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}

function Settings() {
  const rows: [label: string, value: string][] = [
    [m.live_studio_obs_size(), '1920 × 1080'],
    [m.live_studio_obs_fps(), String(streamAdvice.fps)],
    [m.live_studio_obs_bitrate(), '2500 kbit/s (CBR)'],
    [m.live_studio_obs_key_frames(), '1–2 s'],
    [m.live_studio_obs_encoder(), 'x264'],
    [m.live_studio_obs_tune(), 'zerolatency'],
    [m.live_studio_obs_b_frames(), '0'],
    [m.live_studio_obs_audio(), 'Opus, 48 kHz, 128 kbit/s'],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Health() {
  const sources = useHealth();
  if (sources === null) return <div className="skeleton h-24" />;
  if (sources.length === 0) return <p className="text-muted">{m.live_studio_health_none()}</p>;
  return (
    <div className="grid gap-8">
      {sources.map((source) => (
        <div key={source.source}>
          <h3 className="mb-3 text-[18px]">{sourceNames[source.source]()}</h3>
          <HealthPanel health={source} />
        </div>
      ))}
    </div>
  );
}
