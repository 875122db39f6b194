import type { CallInput } from '../../../../platform/contract.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { SwitchRow } from '../../../../ui/form/switch-row.tsx';
import { getNotificationsSettings, getProfile, savePreferences } from '../../contract.ts';
import { accountErrorText } from '../error-sentences.ts';

type Preferences = CallInput<typeof savePreferences>['body']['data'];

interface PreferenceProps {
  label: string;
  text: string;
  on: boolean;
  change: (on: boolean) => Preferences;
}

/** A setting that is on or off and saved at once; it goes back when that fails. */
export function PreferenceSwitch({ label, text, on, change }: PreferenceProps) {
  const { mutate, variables, isError, error } = useApiAction(savePreferences, {
    refreshes: [getProfile, getNotificationsSettings],
  });
  const wished = isError ? undefined : variables?.body.data;
  return (
    <div className="border-t border-line py-4 first:border-0 first:pt-0">
      <SwitchRow
        label={label}
        text={text}
        on={wished === undefined ? on : Object.values(wished).includes(true)}
        error={accountErrorText(error)}
        onChange={(next) => mutate({ body: { data: change(next) } })}
      />
    </div>
  );
}
