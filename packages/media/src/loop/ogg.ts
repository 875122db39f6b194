const PAGE_HEADER_BYTES = 27;

/** The packets of an Ogg stream (RFC 3533) with one logical stream, in order. */
export function readOggPackets(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  let at = 0;
  while (at + PAGE_HEADER_BYTES <= file.length && file.toString('latin1', at, at + 4) === 'OggS') {
    const segments = file.readUInt8(at + 26);
    let data = at + PAGE_HEADER_BYTES + segments;
    for (let index = 0; index < segments; index++) {
      const size = file.readUInt8(at + PAGE_HEADER_BYTES + index);
      parts.push(file.subarray(data, data + size));
      data += size;
      if (size === 255) continue;
      packets.push(Buffer.concat(parts));
      parts = [];
    }
    at = data;
  }
  return packets;
}
