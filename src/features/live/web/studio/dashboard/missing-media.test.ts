import { describe, expect, it } from 'vitest';
import { MissingMedia } from './missing-media.ts';

const both = { frames: 20, hasSound: true };
const picture = { frames: 20, hasSound: false };
const sound = { frames: 0, hasSound: true };
const neither = { frames: 0, hasSound: false };

describe('what of a guest is missing', () => {
  it('is his picture after three seconds without one, until there is one again', () => {
    const missing = new MissingMedia(false);
    expect([both, sound, sound, sound, sound, both].map((each) => missing.read(each))).toEqual([
      null,
      null,
      null,
      'picture',
      'picture',
      null,
    ]);
  });

  it('is his sound only where there was some', () => {
    const missing = new MissingMedia(false);
    expect([picture, picture, picture, picture].map((each) => missing.read(each))).toEqual([null, null, null, null]);
    expect([both, picture, picture, picture].map((each) => missing.read(each))).toEqual([null, null, null, 'sound']);
  });

  it('is his voice in a call without a picture', () => {
    const missing = new MissingMedia(true);
    expect([sound, neither, neither, neither].map((each) => missing.read(each))).toEqual([null, null, null, 'sound']);
  });

  it('is nothing while the line itself is broken', () => {
    const missing = new MissingMedia(false);
    expect([both, null, null, null, null].map((each) => missing.read(each))).toEqual([null, null, null, null, null]);
  });
});
