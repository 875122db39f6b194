import { isIP } from 'node:net';
import {
  SdpError,
  type Direction,
  type DtlsSetup,
  type MediaLine,
  type Payload,
  type SessionDescription,
  type TransportParameters,
} from './session.ts';

const MAX_LINES = 2_000;
const MAX_MEDIA = 16;
/** RTP numbers its payload types in seven bits. */
const MAX_FORMATS = 128;
const DIRECTIONS: readonly string[] = ['sendonly', 'recvonly', 'sendrecv', 'inactive'];

/** Attributes of the session or of one media line: name → values in order. */
type Attributes = Map<string, string[]>;

/**
 * Reads an offer or an answer: what concerns us of it, checked; the rest is left out.
 * @throws SdpError when it is malformed or has no media, ICE or DTLS parameters.
 */
export function readSdp(sdp: string): SessionDescription {
  const { session, sections } = split(sdp);
  const media = sections.map(({ line, attributes }) => readMedia(line, attributes, directionOf(session)));
  const group = (session.get('group') ?? []).find((value) => value.startsWith('BUNDLE'));
  const transport = readTransport(session, sections);
  return { media, bundle: group?.split(' ').slice(1) ?? [], transport };
}

function split(sdp: string): { session: Attributes; sections: { line: string; attributes: Attributes }[] } {
  const lines = sdp.split(/\r\n|\n/);
  if (lines[0] !== 'v=0') throw new SdpError('malformed', 'not a session description');
  if (lines.length > MAX_LINES) throw new SdpError('malformed', 'too long');
  const session: Attributes = new Map();
  const sections: { line: string; attributes: Attributes }[] = [];
  let current = session;
  for (const line of lines) {
    if (line.startsWith('m=')) {
      current = new Map();
      sections.push({ line: line.slice(2), attributes: current });
    } else if (line.startsWith('a=')) {
      const [, name = '', value = ''] = /^a=([^:]+):?(.*)$/.exec(line) ?? [];
      const values = current.get(name);
      if (values) values.push(value);
      else current.set(name, [value]);
    }
  }
  if (sections.length === 0 || sections.length > MAX_MEDIA) throw new SdpError('malformed', 'no media, or too many');
  return { session, sections };
}

function readMedia(line: string, attributes: Attributes, inherited: Direction | undefined): MediaLine {
  const [kind = '', port = '', protocol = '', ...formats] = line.split(' ');
  if (!kind || !isPort(/^\d+(?=$|\/)/.exec(port)?.[0], 0) || !protocol)
    throw new SdpError('malformed', 'malformed media line');
  if (formats.length > MAX_FORMATS) throw new SdpError('malformed', 'too many formats');
  const mid = attributes.get('mid')?.[0] ?? '';
  if (!/^[\w.+-]{0,64}$/.test(mid)) throw new SdpError('malformed', 'malformed mid');
  return {
    kind,
    protocol,
    formats,
    mid,
    direction: directionOf(attributes) ?? inherited ?? 'sendrecv',
    refused: Number.parseInt(port, 10) === 0 && !attributes.has('bundle-only'),
    payloads: readPayloads(new Set(formats), attributes),
    ssrcs: [...new Set((attributes.get('ssrc') ?? []).map((value) => Number.parseInt(value, 10)))].filter(
      (ssrc) => ssrc >= 0 && ssrc <= 0xff_ff_ff_ff,
    ),
  };
}

function directionOf(attributes: Attributes): Direction | undefined {
  return DIRECTIONS.find((direction) => attributes.has(direction)) as Direction | undefined;
}

function readPayloads(formats: ReadonlySet<string>, attributes: Attributes): Payload[] {
  const [maps, parameters, feedback] = ['rtpmap', 'fmtp', 'rtcp-fb'].map((name) =>
    byFormat(attributes.get(name) ?? []),
  );
  return [...formats].flatMap((format) => {
    const map = /^([\w.-]+)\/(\d{1,9})(?:\/(\d{1,3}))?$/.exec(maps?.get(format)?.[0] ?? '');
    const type = Number(format);
    if (!map || !Number.isInteger(type) || type < 0 || type > 127) return [];
    const [, name = '', clock = '', channels] = map;
    return [
      {
        type,
        name,
        clock: Number(clock),
        ...(channels && { channels: Number(channels) }),
        format: parameters?.get(format)?.[0] ?? '',
        feedback: feedback?.get(format) ?? [],
      },
    ];
  });
}

/** What is said of each format, in order. Each line is looked at once, however many formats there are. */
function byFormat(values: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const value of values) {
    const end = value.indexOf(' ');
    if (end === -1) continue;
    const [format, parameters] = [value.slice(0, end), value.slice(end + 1)];
    const known = found.get(format);
    if (known) known.push(parameters);
    else found.set(format, [parameters]);
  }
  return found;
}

function readTransport(session: Attributes, sections: { attributes: Attributes }[]): TransportParameters {
  const all = [...sections.map((section) => section.attributes), session];
  const first = (name: string): string => all.find((attributes) => attributes.has(name))?.get(name)?.[0] ?? '';
  const iceUfrag = first('ice-ufrag');
  const icePwd = first('ice-pwd');
  if (!/^[\w+/-]{4,256}$/.test(iceUfrag) || !/^[\w+/-]{22,256}$/.test(icePwd))
    throw new SdpError('malformed', 'no ICE parameters');
  const [, algorithm = '', bits, value = ''] =
    /^(sha-(256|384|512)) ((?:[\da-f]{2}:){31,63}[\da-f]{2})$/i.exec(first('fingerprint')) ?? [];
  // Two digits and a colon for each byte but the last.
  if (value.length !== (Number(bits) / 8) * 3 - 1)
    throw new SdpError('malformed', 'no fingerprint of SHA-256 or better');
  const setup = first('setup') || 'actpass';
  if (!['active', 'passive', 'actpass'].includes(setup)) throw new SdpError('malformed', 'unknown setup');
  return {
    iceUfrag,
    icePwd,
    fingerprint: { algorithm: algorithm.toLowerCase(), value: value.toUpperCase() },
    setup: setup as DtlsSetup,
    candidates: all.flatMap((attributes) => (attributes.get('candidate') ?? []).flatMap(readCandidate)),
  };
}

/** What nobody can be reached at is left out. Candidates with a name in place of an address (mDNS) are left out: we resolve nothing a stranger names. */
function readCandidate(value: string): { address: string; port: number }[] {
  const [, component, protocol, , address = '', port, , type] = value.split(' ');
  const isUsable = component === '1' && protocol?.toLowerCase() === 'udp' && type === 'host';
  // A zone names a line of the far side's machine, not of ours.
  const isAddress = isIP(address) > 0 && !address.includes('%');
  return isUsable && isAddress && isPort(port, 1) ? [{ address, port: Number(port) }] : [];
}

const isPort = (text: string | undefined, least: number): boolean =>
  /^\d{1,5}$/.test(text ?? '') && Number(text) >= least && Number(text) <= 65_535;
