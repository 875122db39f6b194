import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg } from '../src/ffmpeg/find.ts';
import { runFfmpeg } from '../src/ffmpeg/run.ts';
import { mediaPlaylist } from '../src/hls/playlists.ts';
import { inputOf, inspectFilm } from '../src/inspect/film.ts';
import { markSequence, rankAccounts, sharesOf, type Reading } from '../src/mark/code.ts';
import { readMark, type MarkedFilm } from '../src/mark/read.ts';
import { prepareFilm, type FilmManifest } from '../src/prepare/prepare.ts';
import { anyFfmpeg, eachFfmpeg, makeFilm, scratch } from './support/each-ffmpeg.ts';
import { joined, played, write } from './support/play.ts';

const mark = { secret: Buffer.from('a secret of the house'), film: 'film 7' };
const accounts = Array.from({ length: 400 }, (_, at) => `guest ${at}`);

describe('a film with marks', () => {
  const key = Buffer.alloc(16, 3);
  let folder: Awaited<ReturnType<typeof scratch>>;
  let manifest: FilmManifest;
  let film: MarkedFilm;
  const at = (name: string) => folder.at(name);
  beforeAll(async () => {
    folder = await scratch();
    const noise = ['-vf', 'noise=alls=6:allf=t'];
    const source = await makeFilm(at('source.mp4'), { seconds: 41, size: '426x240', rate: '15', more: noise });
    const packaged = await findFfmpeg({ PATH: '' });
    const prepared = await prepareFilm(packaged, source, at('made'), { key, mark, preset: 'veryfast', posters: 1 });
    if (prepared.status !== 'ready') throw new Error(prepared.status);
    manifest = prepared.manifest;
    const [rung] = manifest.rungs;
    if (rung === undefined) throw new Error('no rung');
    film = { rung, folder: join(at('made'), 'hls', rung.name), key };
  });
  afterAll(async () => await folder[Symbol.asyncDispose]());

  /** What an account was delivered, as one file. */
  const copyOf = async (account: string) => {
    const variants = markSequence(mark, account, film.rung.segments.length);
    return await write(at('copy.mp4'), await joined(film.rung, film.folder, key, variants));
  };

  it('has both variants of each segment, which play on from one to the other', async () => {
    expect(manifest.marked).toBe(true);
    expect(film.rung.segments).toHaveLength(11);
    expect(
      film.rung.segments.every(({ variants }) => variants.b !== undefined && variants.b.iv !== variants.a.iv),
    ).toBe(true);
    expect(await played(await copyOf('guest 1'))).toMatchObject({ frames: manifest.source.frames, said: '' });
    const variants = markSequence(mark, 'guest 1', 11);
    const list = mediaPlaylist(film.rung, { uriOf: (file) => file, keyUri: 'key', variants });
    expect(
      variants.map((variant, nth) => list.includes(`\n${String(nth).padStart(5, '0')}${variant}.m4s\n`)),
    ).not.toContain(false);
  });

  it('is not to be told from the original by eye', async () => {
    // Mean difference of both variants in all pixels, against a scale on which 50 dB is hardly measurable.
    const both = await Promise.all(
      (['a', 'b'] as const).map(
        async (variant) =>
          await write(
            at(`${variant}.mp4`),
            await joined(
              film.rung,
              film.folder,
              key,
              film.rung.segments.map(() => variant),
            ),
          ),
      ),
    );
    const inputs = both.flatMap((path) => ['-i', path]);
    const { said } = await runFfmpeg(anyFfmpeg, ['-v', 'info', ...inputs, '-lavfi', 'psnr', '-f', 'null', '-']);
    expect(Number(/PSNR y:([\d.]+)/.exec(said)?.[1])).toBeGreaterThan(36);
  });

  describe.each(eachFfmpeg)('read by $source $version', (ffmpeg) => {
    it.each([
      ['made smaller and compressed hard', ['-vf', 'scale=320:180', '-b:v', '120k']],
      ['made brighter, and with another rate', ['-vf', 'eq=brightness=0.05:contrast=1.15', '-r', '12', '-crf', '30']],
      ['cut out of the middle', ['-ss', '6.4', '-t', '32', '-crf', '28']],
    ])('a copy that was %s tells whose it is', async (_, how) => {
      const account = 'guest 123';
      const changed = at('changed.mp4');
      const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-an'];
      await runFfmpeg(anyFfmpeg, ['-v', 'error', '-i', await copyOf(account), ...encoder, ...how, changed]);
      const found = await inspectFilm(ffmpeg, changed);
      if (!found.ok) throw new Error(found.refusal.reason);
      const { readings } = await readMark(ffmpeg, inputOf(changed, found.facts), film, folder.path);
      const sequence = markSequence(mark, account, readings.length);
      const wrong = readings.filter((reading, nth) => reading !== null && reading > 0 !== (sequence[nth] === 'a'));
      expect(wrong).toEqual([]);
      // Eleven segments leave a few that are alike: the account is among those that fit best.
      const ranked = rankAccounts(mark, readings, accounts);
      const best = ranked.filter(({ score }) => score > (ranked[0]?.score ?? 0) - 0.05);
      expect(best.map((each) => each.account)).toContain(account);
      expect(best.length).toBeLessThanOrEqual(20);
    });
  });

  it('tells nothing of a film that is another', async () => {
    const other = await makeFilm(at('other.mp4'), {
      seconds: 41,
      size: '320x180',
      rate: '15',
      more: ['-vf', 'hflip,negate'],
    });
    const found = await inspectFilm(anyFfmpeg, other);
    if (!found.ok) throw new Error(found.refusal.reason);
    const { readings } = await readMark(anyFfmpeg, inputOf(other, found.facts), film, folder.path);
    const [best] = rankAccounts(mark, readings, accounts);
    expect(best?.chance).toBeGreaterThan(0.01);
  });
});

describe('sequences', () => {
  const lean = (variant: string): number => (variant === 'a' ? 1 : -1);

  it('are the same again, and drawn for each account and film', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const sequence = markSequence(mark, one, 120);
        expect(markSequence(mark, one, 60)).toEqual(sequence.slice(0, 60));
        if (one !== other) expect(markSequence(mark, other, 120)).not.toEqual(sequence);
        expect(markSequence({ ...mark, film: 'film 8' }, one, 120)).not.toEqual(sequence);
      }),
    );
    expect(sharesOf(mark, 500).every((share) => share > 0.19 && share < 0.81)).toBe(true);
  });

  it('find an account among many in a quarter of an hour, even where a third was read wrongly', () => {
    const truth = markSequence(mark, 'guest 99', 220).map(lean);
    const readings = truth.map((value, nth): Reading =>
      nth % 10 === 0 ? null : nth % 3 === 1 ? -value * 0.4 : value * 0.8,
    );
    const [best, second] = rankAccounts(mark, readings, accounts);
    expect(best?.account).toBe('guest 99');
    expect(best?.chance).toBeLessThan(1e-6);
    expect(second?.chance).toBeGreaterThan(0.01);
  });

  it('find all of three who mixed their copies, in an hour', () => {
    const sequences = [5, 6, 7].map((nth) => markSequence(mark, `guest ${nth}`, 900));
    // Of each segment they take the one of whose turn it is.
    const readings = sequences[0]?.map((_, nth): Reading => lean(sequences[nth % 3]?.[nth] ?? 'a')) ?? [];
    const found = rankAccounts(mark, readings, accounts).filter(({ chance }) => chance < 1e-6);
    expect(found.map(({ account }) => account).toSorted()).toEqual(['guest 5', 'guest 6', 'guest 7']);
  });

  it('accuse nobody where nothing was read', () => {
    expect(rankAccounts(mark, [null, null], ['a', 'b']).map(({ score, chance }) => [score, chance])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    let accused = 0;
    for (let nth = 0; nth < 200; nth++) {
      const stranger = markSequence(mark, `stranger ${nth}`, 100).map(lean);
      if ((rankAccounts(mark, stranger, accounts)[0]?.chance ?? 1) < 1e-3) accused += 1;
    }
    expect(accused).toBe(0);
  });
});
