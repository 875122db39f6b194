import { isIPv4 } from 'node:net';

/** What a database says of a network. */
type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

const STRING = 2;
const UINT32 = 6;
const MAP = 7;
const ARRAY = 11;
const MARKER = Buffer.from('\u{ab}\u{cd}\u{ef}MaxMind.com', 'latin1');
/** Lies between tree and data, so that no reader takes one for the other. */
const GAP = Buffer.alloc(16);

/** Which kind of value follows, and its length: what does not fit into the first byte comes after it. */
function control(type: number, size: number): Buffer {
  const [first, ...rest] = size < 29 ? [size] : [29, size - 29];
  return type < 8 ? Buffer.from([(type << 5) | (first ?? 0), ...rest]) : Buffer.from([first ?? 0, type - 7, ...rest]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(STRING, text.length), text]);
  }
  if (typeof value === 'number') {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(value);
    return Buffer.concat([control(UINT32, 4), number]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(MAP, entries.length), ...entries.flatMap((entry) => entry.map(encode))]);
}

/** The bits of a network such as `192.0.2.0/24`, as the tree has them: version 4 lies at `::/96`. */
function bitsOf(network: string): string {
  const [address = '', length = ''] = network.split('/');
  if (isIPv4(address)) {
    const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
    return '0'.repeat(96) + bits.join('').slice(0, Number(length));
  }
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return all
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('')
    .slice(0, Number(length));
}

type Side = { node: number } | { data: number } | null;

/**
 * Writes a small database of networks that do not overlap, in the open MaxMind DB format 2.0: a binary tree with records of 32 bits, the
 * data that its leaves point to, and what describes both.
 */
export function writeMmdb(databaseType: string, networks: Record<string, Value>): Buffer {
  const nodes: [Side, Side][] = [[null, null]];
  const data: Buffer[] = [];
  let written = 0;
  for (const [network, value] of Object.entries(networks)) {
    const bits = bitsOf(network)
      .split('')
      .map((bit) => (bit === '1' ? 1 : 0));
    let at = 0;
    for (const bit of bits.slice(0, -1)) {
      const node = nodes[at];
      if (node === undefined) throw new Error('the tree lost a node');
      const next = node[bit];
      if (next !== null && 'data' in next) throw new Error(`${network} lies in another network`);
      at = next === null ? nodes.push([null, null]) - 1 : next.node;
      node[bit] = { node: at };
    }
    const leaf = nodes[at];
    if (leaf !== undefined) leaf[bits.at(-1) ?? 0] = { data: written };
    const encoded = encode(value);
    data.push(encoded);
    written += encoded.length;
  }
  const record = (side: Side): Buffer => {
    const bytes = Buffer.alloc(4);
    if (side === null) bytes.writeUInt32BE(nodes.length);
    else bytes.writeUInt32BE('node' in side ? side.node : nodes.length + GAP.length + side.data);
    return bytes;
  };
  const about = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: databaseType,
    description: { en: 'Networks of a test' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 32,
  });
  return Buffer.concat([...nodes.flatMap((sides) => sides.map(record)), GAP, ...data, MARKER, about]);
}
