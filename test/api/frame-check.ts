import { Ajv } from 'ajv';
import { z } from 'zod';
import { describeChannel } from '../../src/app/channel-document.ts';
import { features } from '../../src/app/features.ts';

const read = z
  .object({
    channels: z.object({
      realtime: z.object({ messages: z.record(z.string(), z.object({ payload: z.looseObject({}) })) }),
    }),
  })
  .parse(describeChannel(features));
const ajv = new Ajv({ strict: false, validateFormats: false });
const messages = new Map(
  Object.entries(read.channels.realtime.messages).map(([key, { payload }]) => [key, ajv.compile(payload)]),
);
const frame = z.looseObject({ type: z.string(), re: z.string().optional() });

/** Holds what the server says to the AsyncAPI document that it serves; what tests say is often wrong on purpose. @throws Error with what is not as described. */
export function checkFrame(text: string): void {
  const said = frame.parse(JSON.parse(text));
  const keys = [said.re === undefined ? `${said.type}Event` : `${said.type}Reply`, said.type];
  const key = keys.find((one) => messages.has(one));
  const fits = key === undefined ? undefined : messages.get(key);
  if (fits === undefined) throw new Error(`${said.type} stands in no document of the channel`);
  if (!fits(said))
    throw new Error(`${key} is not as the document of the channel says: ${ajv.errorsText(fits.errors)} in ${text}`);
}
