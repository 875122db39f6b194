import { describe, expect, it } from 'vitest';
import { planReceiving, planSending } from '../../src/sdp/negotiate.ts';
import { readSdp } from '../../src/sdp/read.ts';
import type { TransportParameters } from '../../src/sdp/session.ts';
import { writeAnswer, writeOffer } from '../../src/sdp/write.ts';
import { playOffer, publishOffer } from '../fixtures/offers.ts';

const transport: TransportParameters = {
  iceUfrag: 'ours',
  icePwd: 'zyxwvutsrqponmlkjihgfedc',
  fingerprint: { algorithm: 'sha-256', value: Array.from({ length: 32 }, () => 'CD').join(':') },
  setup: 'active',
  candidates: [{ address: '203.0.113.5', port: 40_000 }],
};

describe('readSdp', () => {
  it('reads a browser', () => {
    const offer = readSdp(publishOffer);
    expect(offer.bundle).toEqual(['0', '1']);
    expect(offer.media.map(({ kind, direction, ssrcs }) => ({ kind, direction, ssrcs }))).toEqual([
      { kind: 'audio', direction: 'sendonly', ssrcs: [11] },
      { kind: 'video', direction: 'sendonly', ssrcs: [21, 22] },
    ]);
    expect(offer.transport).toMatchObject({ iceUfrag: 'Abcd', setup: 'actpass' });
  });

  it('takes no candidate that would have to be looked up', () => {
    const { candidates } = readSdp(publishOffer).transport;
    expect(new Set(candidates.map(({ address }) => address))).toEqual(new Set(['192.0.2.7']));
  });

  it.each([
    ['is nothing of the kind', 'hello'],
    ['has no media', 'v=0\r\ns=-\r\n'],
    ['has no ICE parameters', publishOffer.replaceAll(/a=ice-.*\r\n/g, '')],
    ['has no fingerprint', publishOffer.replaceAll(/a=fingerprint.*\r\n/g, '')],
    ['has a weak fingerprint', publishOffer.replaceAll('sha-256', 'sha-1')],
    ['hides a line in its password', publishOffer.replaceAll('a=ice-pwd:', 'a=ice-pwd: ')],
    ['has far too many lines', `v=0\r\n${'a=x\r\n'.repeat(3_000)}`],
  ])('refuses what %s', (_, sdp) => {
    expect(() => readSdp(sdp)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('an offer made to take long', () => {
  const formats = (count: number) => ` ${'97 '.repeat(count)}`;
  const withFormats = (count: number) => publishOffer.replace(/^(m=video \S+ \S+)/m, `$1${formats(count).trimEnd()}`);

  it('may not name more formats than there are payload types', () => {
    expect(() => readSdp(withFormats(16_000))).toThrow('too many formats');
  });

  it('has each format read once, however often it is named', () => {
    const types = readSdp(withFormats(60)).media.flatMap(({ payloads }) => payloads.map(({ type }) => type));
    expect(types).toEqual([...new Set(types)]);
    expect(types).toContain(97);
  });
});

describe('the answer to a publisher', () => {
  it('takes its favourite of the carried codecs, without retransmission streams', () => {
    const offer = readSdp(publishOffer);
    const answer = readSdp(writeAnswer(offer, planReceiving(offer), transport));
    expect(answer.media.map(({ direction, formats }) => ({ direction, formats }))).toEqual([
      { direction: 'recvonly', formats: ['111'] },
      { direction: 'recvonly', formats: ['96'] },
    ]);
    expect(answer.media[1]?.payloads[0]?.feedback).toEqual(['goog-remb', 'nack', 'nack pli']);
    expect(answer.transport).toEqual({ ...transport, candidates: [...transport.candidates, ...transport.candidates] });
  });

  it('follows the order of the offer, and fragmented H264 only', () => {
    const offer = readSdp(publishOffer.replace('SAVPF 96 97 102 103 104 106', 'SAVPF 104 106 96'));
    expect(planReceiving(offer)[1]?.payloads.map(({ type }) => type)).toEqual([106]);
  });

  it.each(['VP9', 'AV1', 'H265'])('refuses a picture in %s alone, rather than to take the sound of it', (codec) => {
    const offer = readSdp(publishOffer.replaceAll(/VP8|H264/g, codec));
    const refusal = expect.objectContaining({ kind: 'unsupported', message: expect.stringContaining('H264') });
    expect(() => planReceiving(offer)).toThrow(refusal);
    // Where only sound may be sent, no picture is missed.
    expect(planReceiving(offer, ['audio']).map(({ kind }) => kind)).toEqual(['audio']);
  });

  it('refuses an offer to receive, or without a carried codec', () => {
    const unsupported = expect.objectContaining({ kind: 'unsupported' });
    expect(() => planReceiving(readSdp(playOffer))).toThrow(unsupported);
    expect(() => planReceiving(readSdp(publishOffer.replaceAll(/opus|VP8|H264/g, 'other')))).toThrow(unsupported);
    expect(() => planReceiving(readSdp(publishOffer.replace(/a=group.*\r\n/, '')))).toThrow(unsupported);
  });
});

describe('the answer to a viewer', () => {
  const offer = readSdp(playOffer);
  const plan = planSending(offer).map((line) => Object.assign(line, { ssrc: 7 + line.index }));
  const answer = readSdp(writeAnswer(offer, plan, transport));

  it('offers constrained baseline H264 and VP8 at once', () => {
    expect(answer.media[1]?.payloads.map(({ type, name }) => [type, name])).toEqual([
      [106, 'H264'],
      [96, 'VP8'],
    ]);
  });

  it('names our sources, and refuses the data channel in its place', () => {
    expect(answer.media.map(({ refused, ssrcs }) => ({ refused, ssrcs }))).toEqual([
      { refused: false, ssrcs: [7] },
      { refused: false, ssrcs: [8] },
      { refused: true, ssrcs: [] },
    ]);
    expect(answer.bundle).toEqual(['0', '1']);
  });
});

describe('a right to sound alone', () => {
  const video = (line: string) => playOffer.replace(/m=video 9 /, line);
  it.each([
    ['as a browser offers it', playOffer],
    ['with a zero before the port', video('m=video 09 ')],
    ['with no port, bundled', playOffer.replace(/m=video 9 (.*\r\n)/, 'm=video 0 $1a=bundle-only\r\n')],
    ['twice', playOffer.replace('m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'm=video 9 UDP/TLS/RTP/SAVPF 96')],
    ['in capitals', video('m=VIDEO 9 ')],
  ])('agrees to no video %s', (_, sdp) => {
    const offer = readSdp(sdp);
    const planned = planSending(offer, ['audio']);
    expect(planned.map(({ kind }) => kind)).toEqual(['audio']);
    const answer = readSdp(writeAnswer(offer, planned, transport));
    expect(answer.media.flatMap(({ kind, refused }) => (refused ? [] : [kind]))).toEqual(['audio']);
  });

  it('refuses who offers nothing else', () => {
    const silent = playOffer.replace('m=audio 9', 'm=audio 0');
    expect(() => planSending(readSdp(silent), ['audio'])).toThrow(expect.objectContaining({ kind: 'unsupported' }));
  });
});

it('an offer of our own can be answered by us', () => {
  const vp8 = { type: 96, name: 'VP8', clock: 90_000, format: '', feedback: ['nack'] };
  const line = { kind: 'video' as const, index: 0, mid: '0', direction: 'sendonly' as const, payloads: [vp8], ssrc: 5 };
  const offer = readSdp(writeOffer([line], { ...transport, setup: 'actpass' }));
  expect(planReceiving(offer)).toEqual([{ kind: 'video', index: 0, mid: '0', direction: 'recvonly', payloads: [vp8] }]);
});
