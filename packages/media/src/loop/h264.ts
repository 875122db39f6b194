/** Types of NAL units (ITU-T H.264 table 7-1) and of their aggregates and fragments (RFC 6184 table 1). */
export const NAL = { slice: 1, idr: 5, sps: 7, pps: 8, delimiter: 9, aggregate: 24, fragment: 28 } as const;

/** Payload bytes of a packet; with headers and SRTP it stays below the usual limits of the Internet. */
export const MTU = 1_200;

export function nalType(unit: Buffer): number {
  return (unit[0] ?? 0) & 0x1f;
}

/** The NAL units of an Annex-B stream, without their start codes. */
export function splitAnnexB(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  let start = -1;
  for (let at = stream.indexOf(START_CODE); at >= 0; at = stream.indexOf(START_CODE, at + 3)) {
    if (start >= 0) units.push(trimZeros(stream.subarray(start, at)));
    start = at + 3;
  }
  if (start >= 0) units.push(trimZeros(stream.subarray(start)));
  return units.filter((unit) => unit.length > 0);
}

const START_CODE = Buffer.from([0, 0, 1]);

/** A longer start code leaves zeros behind the unit before it; a unit itself never ends in one. */
function trimZeros(unit: Buffer): Buffer {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end--;
  return unit.subarray(0, end);
}

/**
 * The RTP payloads of one access unit (RFC 6184, packetisation mode 1): parameter sets together in a STAP-A, small units
 * whole, large ones in FU-A fragments. Access unit delimiters are left out.
 */
export function packetizeH264(accessUnit: Buffer, mtu = MTU): Buffer[] {
  const units = splitAnnexB(accessUnit).filter((unit) => nalType(unit) !== NAL.delimiter);
  const parameters = units.filter(isParameterSet);
  const rest = units.filter((unit) => !isParameterSet(unit));
  const aggregate = aggregateUnits(parameters);
  const head = parameters.length > 1 && aggregate.length <= mtu ? [aggregate] : parameters;
  return [...head, ...rest].flatMap((unit) => (unit.length <= mtu ? [unit] : fragment(unit, mtu)));
}

function isParameterSet(unit: Buffer): boolean {
  return nalType(unit) === NAL.sps || nalType(unit) === NAL.pps;
}

function aggregateUnits(units: Buffer[]): Buffer {
  const importance = Math.max(0, ...units.map((unit) => (unit[0] ?? 0) & 0x60));
  const parts = units.flatMap((unit) => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(unit.length);
    return [size, unit];
  });
  return Buffer.concat([Buffer.from([importance | NAL.aggregate]), ...parts]);
}

function fragment(unit: Buffer, mtu: number): Buffer[] {
  const first = unit[0] ?? 0;
  const body = unit.subarray(1);
  const size = mtu - 2;
  const fragments: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const begins = at === 0 ? 0x80 : 0;
    const ends = at + size >= body.length ? 0x40 : 0;
    const head = Buffer.from([(first & 0xe0) | NAL.fragment, begins | ends | (first & 0x1f)]);
    fragments.push(Buffer.concat([head, body.subarray(at, at + size)]));
  }
  return fragments;
}

/** The NAL units in RTP payloads, put together again: the way back of `packetizeH264`. Incomplete ones are left out. */
export function depacketizeH264(payloads: readonly Buffer[]): Buffer[] {
  const units: Buffer[] = [];
  let open: Buffer[] | null = null;
  for (const payload of payloads) {
    const type = nalType(payload);
    if (type === NAL.aggregate) units.push(...splitAggregate(payload));
    else if (type !== NAL.fragment) units.push(payload);
    else {
      const state = payload[1] ?? 0;
      if (state & 0x80) open = [Buffer.from([((payload[0] ?? 0) & 0xe0) | (state & 0x1f)])];
      open?.push(payload.subarray(2));
      if (state & 0x40 && open) {
        units.push(Buffer.concat(open));
        open = null;
      }
    }
  }
  return units;
}

function splitAggregate(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length;) {
    const size = payload.readUInt16BE(at);
    units.push(payload.subarray(at + 2, at + 2 + size));
    at += 2 + size;
  }
  return units;
}
