import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../../shell/addresses/language.ts';
import { finishRest } from '../calls.ts';
import type { Studio } from '../broadcast/use-studio.ts';

/** After a panic: nobody sees her for a while, unless she wants to be seen. */
export function RestNotice({ until, studio }: { until: string; studio: Studio }) {
  const language = useLanguage();
  return (
    <div className="w-full rounded-[18px] border border-line bg-surface p-5" data-testid="resting">
      <h2 className="text-[20px]">{m.live_studio_rest_title()}</h2>
      <p className="mt-1 max-w-[60ch] text-muted">
        {m.live_studio_rest_text({ until: formatMoment(until, language) })}
      </p>
      <button type="button" className="btn btn-quiet mt-4" onClick={() => void studio.act(() => finishRest(language))}>
        {m.live_studio_rest_end()}
      </button>
    </div>
  );
}
