import type { PlannedLine } from './negotiate.ts';
import type { Payload, SessionDescription, TransportParameters } from './session.ts';

/** Lines that belong to one description: those we take part in, the others are refused. */
interface Draft {
  /** One of each media line, in order. */
  sections: string[][];
  bundle: string[];
  heartbeatMs?: number | undefined;
}

/**
 * The answer to an offer: the planned lines accepted on one transport, every other line refused. With `heartbeatMs` it
 * promises that something is sent at least as often, whatever there is to send: an attribute of our own, which others ignore.
 */
export function writeAnswer(
  offer: SessionDescription,
  plan: PlannedLine[],
  transport: TransportParameters,
  { heartbeatMs }: { heartbeatMs?: number } = {},
): string {
  const sections = offer.media.map((line, index) => {
    const planned = plan.find((candidate) => candidate.index === index);
    if (planned) return writeLine(planned, transport);
    const mid = line.mid ? [`a=mid:${line.mid}`] : [];
    return [`m=${line.kind} 0 ${line.protocol} ${line.formats.join(' ')}`, 'c=IN IP4 0.0.0.0', ...mid, 'a=inactive'];
  });
  return write({ sections, bundle: plan.map((line) => line.mid), heartbeatMs });
}

/** An offer of these lines, which must be in order. */
export function writeOffer(lines: PlannedLine[], transport: TransportParameters): string {
  return write({ sections: lines.map((line) => writeLine(line, transport)), bundle: lines.map((line) => line.mid) });
}

function write({ sections, bundle, heartbeatMs }: Draft): string {
  const session = ['v=0', `o=- ${Date.now()} 1 IN IP4 0.0.0.0`, 's=-', 't=0 0'];
  const group = bundle.some((mid) => mid !== '') ? [`a=group:BUNDLE ${bundle.join(' ')}`] : [];
  const heartbeat = heartbeatMs === undefined ? [] : [`a=heartbeat:${heartbeatMs}`];
  return [...session, ...group, 'a=msid-semantic:WMS *', ...heartbeat, ...sections.flat(), ''].join('\r\n');
}

function writeLine(line: PlannedLine, transport: TransportParameters): string[] {
  const types = line.payloads.map((payload) => payload.type).join(' ');
  return [
    `m=${line.kind} 9 UDP/TLS/RTP/SAVPF ${types}`,
    'c=IN IP4 0.0.0.0',
    ...(line.mid ? [`a=mid:${line.mid}`] : []),
    `a=${line.direction}`,
    'a=rtcp-mux',
    ...writeTransport(transport),
    ...line.payloads.flatMap(writePayload),
    ...writeSource(line),
  ];
}

function writeTransport({ iceUfrag, icePwd, fingerprint, setup, candidates }: TransportParameters): string[] {
  return [
    `a=ice-ufrag:${iceUfrag}`,
    `a=ice-pwd:${icePwd}`,
    `a=fingerprint:${fingerprint.algorithm} ${fingerprint.value}`,
    `a=setup:${setup}`,
    ...candidates.map(
      ({ address, port }, index) => `a=candidate:${index + 1} 1 UDP ${priority(index)} ${address} ${port} typ host`,
    ),
    // Without candidates, the checks themselves tell where we are.
    candidates.length > 0 ? 'a=end-of-candidates' : 'a=ice-options:trickle',
  ];
}

/** RFC 8445 §5.1.2.1, for a host candidate of the first component. */
function priority(index: number): number {
  return 126 * 2 ** 24 + (65_535 - index) * 2 ** 8 + 255;
}

function writePayload(payload: Payload): string[] {
  const channels = payload.channels ? `/${payload.channels}` : '';
  return [
    `a=rtpmap:${payload.type} ${payload.name}/${payload.clock}${channels}`,
    ...(payload.format ? [`a=fmtp:${payload.type} ${payload.format}`] : []),
    ...payload.feedback.map((feedback) => `a=rtcp-fb:${payload.type} ${feedback}`),
  ];
}

/** Audio and video share a stream and a canonical name, so that a browser plays them in step. */
function writeSource({ kind, direction, ssrc }: PlannedLine): string[] {
  if (direction !== 'sendonly' || ssrc === undefined) return [];
  return [`a=msid:stream ${kind}`, `a=ssrc:${ssrc} cname:stream`, `a=ssrc:${ssrc} msid:stream ${kind}`];
}
