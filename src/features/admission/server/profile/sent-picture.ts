import { randomBytes } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { encodePicture, storePictureFiles, type EncodedPicture } from '../../../performers/server/index.ts';
import { admissionConstants } from '../../constants.ts';
import { admissionErrors } from '../../contract.ts';

const admissionError = errorsOf(admissionErrors);

/** Keeps the files of a picture that she sent as base64, before anything leads to them. Throws `wrong-file` and `picture-small`. */
export async function storeSent(context: Context, data: string): Promise<EncodedPicture> {
  // A name of its own for each that is sent: no other picture's files can be those that go with this one.
  const encoded = { ...(await encode(Buffer.from(data, 'base64'))), digest: randomBytes(20).toString('hex') };
  await storePictureFiles(context, encoded);
  return encoded;
}

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  // What the library does not understand is no picture, whatever it begins with.
  const encoded = await encodePicture(bytes).catch((cause: unknown) => {
    throw Object.assign(admissionError('wrong-file'), { cause });
  });
  if (Math.min(encoded.width, encoded.height) < admissionConstants.smallestSide) throw admissionError('picture-small');
  return encoded;
}
