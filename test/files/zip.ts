import { crc32 } from 'node:zlib';

/** What is in an archive of stored files, read by its directory as programs do; throws where something does not fit. */
export function readZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of an archive');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const files: { name: string; bytes: Buffer }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no row of a directory');
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    if (flags !== 0x0800 || method !== 0) throw new Error('not stored, or not in UTF-8');
    const [sum, size, label] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + label);
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== 0x04034b50 || zip.readUInt32LE(local + 14) !== sum) throw new Error('no such file');
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    if (crc32(bytes) !== sum) throw new Error(`${name} is broken`);
    files.push({ name, bytes });
    at += 46 + label;
  }
  return files;
}
