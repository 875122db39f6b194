import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { errorText } from '../../../shell/error-text.ts';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../ui/data/use-api.ts';
import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { FormError } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { getNotificationSwitches, putNotificationSwitches, type NotificationsSettings } from '../contract.ts';
import { KindSwitches } from './kind-switches.tsx';
import { QuietHours } from './quiet-hours.tsx';
import type { Change } from './change.ts';

/** Of what one wants to hear, and by which ways (A7). */
export default function NotificationSettings() {
  const answer = useApi(getNotificationSwitches, {});
  return (
    <>
      <p className="mt-2 text-muted">
        {m.notifications_settings_text()}{' '}
        <Link href={href('notifications', useLanguage())} className="underline">
          {m.notifications_back()}
        </Link>
      </p>
      <Loaded answer={answer} height="mt-8 h-[520px]">
        {(known) => <Settings known={known} />}
      </Loaded>
    </>
  );
}

const readers = [
  ['performer', m.notifications_of_performer],
  ['operator', m.notifications_of_operator],
  ['guest', m.notifications_of_guest],
] as const;

function Settings({ known }: { known: NotificationsSettings }) {
  const { mutate, error, isPending, variables } = useApiAction(putNotificationSwitches, {
    answers: getNotificationSwitches,
  });
  // Shown as wished while it is on its way; it goes back where that fails.
  const wished = isPending ? variables.body : {};
  const change: Change = (body) => mutate({ body });
  const shown = {
    floats: wished.floats ?? known.floats,
    takesMails: wished.takesMails ?? known.takesMails,
    quiet: wished.quiet === undefined ? known.quiet : wished.quiet,
    timeZone: wished.timeZone ?? known.timeZone,
  };
  const own = readers.filter(([reader]) => known.kinds.some((kind) => kind.reader === reader));
  return (
    <div className="mt-4">
      {error === null ? null : <FormError text={errorText(error)} />}
      <Section title={m.notifications_ways()}>
        <div className="flex flex-col gap-5">
          <SwitchRow
            label={m.notifications_floats()}
            text={m.notifications_floats_text()}
            on={shown.floats}
            onChange={(floats) => change({ floats })}
          />
          <SwitchRow
            label={m.notifications_takes_mails()}
            text={m.notifications_takes_mails_text()}
            on={shown.takesMails}
            onChange={(takesMails) => change({ takesMails })}
          />
          <QuietHours quiet={shown.quiet} timeZone={shown.timeZone} change={change} />
        </div>
      </Section>
      {own.map(([reader, title]) => (
        <Section key={reader} title={own.length === 1 ? m.notifications_about() : title()}>
          <KindSwitches
            kinds={known.kinds.filter((kind) => kind.reader === reader)}
            wished={wished.switches ?? []}
            takesMails={shown.takesMails}
            change={change}
          />
        </Section>
      ))}
    </div>
  );
}
