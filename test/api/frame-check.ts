import { Ajv, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import { describeChannel } from '../../src/app/channel-document.ts';
import type { Feature } from '../../src/platform/feature/feature.ts';

const documentSchema = z.object({
  channels: z.object({
    realtime: z.object({ messages: z.record(z.string(), z.object({ payload: z.looseObject({}) })) }),
  }),
});
const frame = z.looseObject({ type: z.string(), re: z.string().optional() });

/** Throws where a frame of the server is not as said. */
type FrameCheck = (text: string) => void;
const made = new WeakMap<readonly Feature[], FrameCheck>();

const ajv = new Ajv({ strict: false, validateFormats: false });
/** By the schema as text: every platform under test says the same. */
const compiled = new Map<string, ValidateFunction>();

/** Holds what the server says to the AsyncAPI document that it serves; what tests say is often wrong on purpose. */
export function frameCheck(features: readonly Feature[]): FrameCheck {
  const check = made.get(features) ?? makeCheck(features);
  made.set(features, check);
  return check;
}

function makeCheck(features: readonly Feature[]): FrameCheck {
  const { messages } = documentSchema.parse(describeChannel(features)).channels.realtime;
  return (text) => {
    const said = frame.parse(JSON.parse(text));
    const keys = [said.re === undefined ? `${said.type}Event` : `${said.type}Reply`, said.type];
    const key = keys.find((one) => messages[one] !== undefined);
    const message = key === undefined ? undefined : messages[key];
    if (message === undefined) throw new Error(`${said.type} stands in no document of the channel`);
    const fits = checkOf(message.payload);
    if (!fits(said)) {
      throw new Error(`${key} is not as the document of the channel says: ${ajv.errorsText(fits.errors)} in ${text}`);
    }
  };
}

function checkOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const check = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, check);
  return check;
}
