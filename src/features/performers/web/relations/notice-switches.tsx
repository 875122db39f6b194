import { useId } from 'react';
import { m } from '#messages';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import type { TextReach } from '../../../identity/constants.ts';
import { getNotificationsSettings } from '../../../identity/contract.ts';
import { SmsNumber } from '../../../identity/web/index.ts';
import type { ActorCard as Actor } from '../../contract.ts';

/** By performer, how a guest wants to hear that she is live. */
export type Notices = ReadonlyMap<number, { email: boolean; sms: boolean }>;

const ways = [
  ['email', 'toggleEmailNotification', m.performers_notify_email],
  ['sms', 'toggleSmsNotification', m.performers_notify_sms],
] as const;
type NoticeCommand = (typeof ways)[number][1];

interface NoticeSwitchesProps {
  actors: readonly Actor[];
  notices: Notices;
  smsReach: TextReach;
}

/** One line for each favourite and way by which something would come: on or off, at once. */
export function NoticeSwitches({ actors, notices, smsReach }: NoticeSwitchesProps) {
  const shown = ways.filter(([way]) => way === 'email' || smsReach === 'ready');
  return (
    <section className="mt-14 max-w-[560px]">
      <ul className="divide-y divide-line border-y border-line">
        {actors.flatMap((actor) =>
          shown.map(([way, command, label]) => (
            <li key={`${actor.id}-${way}`}>
              <NoticeSwitch
                label={label({ name: actor.name })}
                command={command}
                actorId={actor.id}
                on={notices.get(actor.id)?.[way] === true}
              />
            </li>
          )),
        )}
      </ul>
      {smsReach === 'no-number' ? <SmsNumber /> : null}
    </section>
  );
}

function NoticeSwitch(props: { label: string; command: NoticeCommand; actorId: number; on: boolean }) {
  const id = useId();
  const request = useAction((active: boolean) => sendCommand(props.command, { actorId: props.actorId, active }), {
    refreshes: [getNotificationsSettings],
  });
  const entered = request.isPending || request.isSuccess ? request.variables : undefined;
  return (
    <>
      <div className="flex items-center justify-between gap-4 py-1">
        <span id={id}>{props.label}</span>
        <Switch labelledBy={id} on={entered ?? props.on} onChange={request.mutate} />
      </div>
      {request.error === null ? null : <FormError text={errorText(request.error)} />}
    </>
  );
}
