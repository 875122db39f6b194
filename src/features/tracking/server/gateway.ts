import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { mayCount } from './rest.ts';
import type { Tracking } from './tracking.ts';

const numbered = ['1', '2', '3', '4', '5'] as const;

/** §3, §7: tracking event. It counts what `/tracker/track` counts; a moment, a source and measures are taken and kept by nobody. */
export function trackingGateway(builder: GatewayBuilder, tracking: Tracking): void {
  const event = builder.inputType('TrackingEvent', {
    fields: (t) => ({
      timestamp: t.string(),
      source: t.string(),
      type: t.string({ required: true }),
      context: t.string({ required: true }),
      data: t.string({ description: 'The kind of page.' }),
      ...Object.fromEntries(numbered.flatMap((n) => [[`int${n}`, t.int()] as const])),
      ...Object.fromEntries(numbered.flatMap((n) => [[`float${n}`, t.float()] as const])),
    }),
  });
  builder.mutationField('trackingEvent', (t) =>
    t.boolean({
      description:
        'Counts something that happened on a page; false for what is not counted, as all is without consent.',
      args: { event: t.arg({ type: event, required: true }) },
      resolve: async (_root, { event: { context, type, data } }, { cookies }) =>
        mayCount(cookies) && tracking.event(context, type, data ?? ''),
    }),
  );
}
